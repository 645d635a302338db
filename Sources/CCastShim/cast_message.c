#include "cast_message.h"

#include <stdlib.h>

#include "arena.h"
#include "generated/cast_channel.pb-c.h"

static ProtobufCBinaryData to_protobuf(CastBytes bytes) {
  // protobuf-c only reads what it packs.
  return (ProtobufCBinaryData){.len = bytes.count, .data = (uint8_t *)bytes.bytes};
}

static CastBytes from_protobuf(ProtobufCBinaryData data) {
  return (CastBytes){.bytes = data.data, .count = data.len};
}

static CastDecodeStatus failure(const CastArena *arena) {
  return arena->exhausted ? CastDecodeTooComplex : CastDecodeMalformed;
}

// MARK: The envelope

static Cast__Channel__CastMessage to_message(const CastMessageFields *fields) {
  Cast__Channel__CastMessage message = CAST__CHANNEL__CAST_MESSAGE__INIT;
  message.source_id = to_protobuf(fields->source_id);
  message.destination_id = to_protobuf(fields->destination_id);
  message.namespace_ = to_protobuf(fields->name_space);
  if (fields->is_binary) {
    message.payload_type = CAST__CHANNEL__CAST_MESSAGE__PAYLOAD_TYPE__BINARY;
    message.has_payload_binary = true;
    message.payload_binary = to_protobuf(fields->payload);
  } else {
    message.payload_type = CAST__CHANNEL__CAST_MESSAGE__PAYLOAD_TYPE__STRING;
    message.has_payload_utf8 = true;
    message.payload_utf8 = to_protobuf(fields->payload);
  }
  return message;
}

size_t cast_message_size(const CastMessageFields *fields) {
  Cast__Channel__CastMessage message = to_message(fields);
  return cast__channel__cast_message__get_packed_size(&message);
}

size_t cast_message_encode(const CastMessageFields *fields, uint8_t *output) {
  Cast__Channel__CastMessage message = to_message(fields);
  return cast__channel__cast_message__pack(&message, output);
}

CastDecodeStatus cast_message_decode(const uint8_t *body, size_t count, CastMessageView *view) {
  *view = (CastMessageView){0};
  CastArena arena;
  cast_arena_init(&arena, count);
  static const uint8_t empty[1];
  Cast__Channel__CastMessage *message =
      cast__channel__cast_message__unpack(&arena.allocator, count, body != NULL ? body : empty);
  view->memory = arena.blocks;
  if (message == NULL) return failure(&arena);
  view->source_id = from_protobuf(message->source_id);
  view->destination_id = from_protobuf(message->destination_id);
  view->name_space = from_protobuf(message->namespace_);
  view->protocol_version = (int32_t)message->protocol_version;
  view->payload_type = (int32_t)message->payload_type;
  view->has_text = message->has_payload_utf8;
  if (view->has_text) view->text = from_protobuf(message->payload_utf8);
  view->has_data = message->has_payload_binary;
  if (view->has_data) view->data = from_protobuf(message->payload_binary);
  view->is_continued = message->has_continued && message->continued;
  return CastDecodeOK;
}

void cast_message_view_free(CastMessageView *view) {
  cast_arena_free(view->memory);
  *view = (CastMessageView){0};
}

// MARK: Device authentication

/// The parts of a message to be packed, which point at one another.
typedef struct {
  Cast__Channel__DeviceAuthMessage message;
  Cast__Channel__AuthChallenge challenge;
  Cast__Channel__AuthResponse response;
  Cast__Channel__AuthError error;
} DeviceAuthParts;

/// False if there is no memory. `parts->response.intermediate_certificate` is the caller's to free.
static bool to_device_auth(const CastDeviceAuthFields *fields, DeviceAuthParts *parts) {
  cast__channel__device_auth_message__init(&parts->message);
  cast__channel__auth_challenge__init(&parts->challenge);
  cast__channel__auth_response__init(&parts->response);
  cast__channel__auth_error__init(&parts->error);
  if (fields->has_challenge) {
    Cast__Channel__AuthChallenge *challenge = &parts->challenge;
    parts->message.challenge = challenge;
    if (fields->signature_algorithm >= 0) {
      challenge->has_signature_algorithm = true;
      challenge->signature_algorithm = (Cast__Channel__SignatureAlgorithm)fields->signature_algorithm;
    }
    if (fields->hash_algorithm >= 0) {
      challenge->has_hash_algorithm = true;
      challenge->hash_algorithm = (Cast__Channel__HashAlgorithm)fields->hash_algorithm;
    }
    challenge->has_sender_nonce = fields->has_nonce;
    challenge->sender_nonce = to_protobuf(fields->nonce);
  }
  if (fields->has_response) {
    Cast__Channel__AuthResponse *response = &parts->response;
    parts->message.response = response;
    response->signature = to_protobuf(fields->signature);
    response->client_auth_certificate = to_protobuf(fields->certificate);
    if (fields->intermediate_count > 0) {
      response->intermediate_certificate = calloc(fields->intermediate_count, sizeof(ProtobufCBinaryData));
      if (response->intermediate_certificate == NULL) return false;
      response->n_intermediate_certificate = fields->intermediate_count;
      for (size_t index = 0; index < fields->intermediate_count; index++)
        response->intermediate_certificate[index] = to_protobuf(fields->intermediates[index]);
    }
    if (fields->signature_algorithm >= 0) {
      response->has_signature_algorithm = true;
      response->signature_algorithm = (Cast__Channel__SignatureAlgorithm)fields->signature_algorithm;
    }
    if (fields->hash_algorithm >= 0) {
      response->has_hash_algorithm = true;
      response->hash_algorithm = (Cast__Channel__HashAlgorithm)fields->hash_algorithm;
    }
    response->has_sender_nonce = fields->has_nonce;
    response->sender_nonce = to_protobuf(fields->nonce);
    response->has_crl = fields->has_crl;
    response->crl = to_protobuf(fields->crl);
  }
  if (fields->has_error) {
    parts->message.error = &parts->error;
    parts->error.error_type = (Cast__Channel__AuthError__ErrorType)fields->error_type;
  }
  return true;
}

size_t cast_device_auth_size(const CastDeviceAuthFields *fields) {
  DeviceAuthParts parts;
  size_t size = 0;
  if (to_device_auth(fields, &parts)) size = cast__channel__device_auth_message__get_packed_size(&parts.message);
  free(parts.response.intermediate_certificate);
  return size;
}

size_t cast_device_auth_encode(const CastDeviceAuthFields *fields, uint8_t *output) {
  DeviceAuthParts parts;
  size_t size = 0;
  if (to_device_auth(fields, &parts)) size = cast__channel__device_auth_message__pack(&parts.message, output);
  free(parts.response.intermediate_certificate);
  return size;
}

CastDecodeStatus cast_device_auth_decode(const uint8_t *body, size_t count, CastDeviceAuthFields *fields) {
  *fields = (CastDeviceAuthFields){.signature_algorithm = -1, .hash_algorithm = -1};
  CastArena arena;
  cast_arena_init(&arena, count);
  static const uint8_t empty[1];
  Cast__Channel__DeviceAuthMessage *message =
      cast__channel__device_auth_message__unpack(&arena.allocator, count, body != NULL ? body : empty);
  fields->memory = arena.blocks;
  if (message == NULL) return failure(&arena);
  const Cast__Channel__AuthChallenge *challenge = message->challenge;
  if (challenge != NULL) {
    fields->has_challenge = true;
    fields->signature_algorithm = challenge->has_signature_algorithm ? (int32_t)challenge->signature_algorithm : -1;
    fields->hash_algorithm = challenge->has_hash_algorithm ? (int32_t)challenge->hash_algorithm : -1;
    fields->has_nonce = challenge->has_sender_nonce;
    if (fields->has_nonce) fields->nonce = from_protobuf(challenge->sender_nonce);
  }
  const Cast__Channel__AuthResponse *response = message->response;
  if (response != NULL) {
    fields->has_response = true;
    fields->signature = from_protobuf(response->signature);
    fields->certificate = from_protobuf(response->client_auth_certificate);
    if (response->n_intermediate_certificate > 0) {
      CastBytes *copies = cast_arena_alloc(&arena, response->n_intermediate_certificate * sizeof(CastBytes));
      fields->memory = arena.blocks;
      if (copies == NULL) return CastDecodeTooComplex;
      for (size_t index = 0; index < response->n_intermediate_certificate; index++)
        copies[index] = from_protobuf(response->intermediate_certificate[index]);
      fields->intermediates = copies;
      fields->intermediate_count = response->n_intermediate_certificate;
    }
    fields->signature_algorithm = response->has_signature_algorithm ? (int32_t)response->signature_algorithm : -1;
    fields->hash_algorithm = response->has_hash_algorithm ? (int32_t)response->hash_algorithm : -1;
    fields->has_nonce = response->has_sender_nonce;
    fields->nonce = (CastBytes){0};
    if (fields->has_nonce) fields->nonce = from_protobuf(response->sender_nonce);
    fields->has_crl = response->has_crl;
    if (fields->has_crl) fields->crl = from_protobuf(response->crl);
  }
  if (message->error != NULL) {
    fields->has_error = true;
    fields->error_type = (int32_t)message->error->error_type;
  }
  return CastDecodeOK;
}

void cast_device_auth_free(CastDeviceAuthFields *fields) {
  cast_arena_free(fields->memory);
  *fields = (CastDeviceAuthFields){0};
}
