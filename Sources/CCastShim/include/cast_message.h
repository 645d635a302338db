// CastMessage and the device-authentication messages, encoded and decoded by protobuf-c.
//
// Nothing of protobuf-c shows here. Encoding borrows the caller's bytes and writes into the caller's memory. Decoding
// gives a view whose bytes live until the view is freed, out of one block of memory for an ordinary message.

#ifndef CAST_MESSAGE_H
#define CAST_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Borrowed bytes; `bytes` may be null when `count` is 0.
typedef struct CastBytes {
  const uint8_t *_Nullable bytes;
  size_t count;
} CastBytes;

/// How decoding ended.
typedef enum __attribute__((enum_extensibility(closed))) CastDecodeStatus {
  /// The view is filled.
  CastDecodeOK = 0,
  /// The bytes are no such message: bad wire format, or a required field is missing.
  CastDecodeMalformed,
  /// The message needs far more memory than its size explains, or there is no memory.
  CastDecodeTooComplex,
} CastDecodeStatus;

/// The fields of an envelope to be sent.
typedef struct CastMessageFields {
  CastBytes source_id;
  CastBytes destination_id;
  CastBytes name_space;
  CastBytes payload;
  /// The payload is bytes (`payload_binary`), not text (`payload_utf8`).
  bool is_binary;
} CastMessageFields;

/// The size of the encoded envelope, without a frame header.
size_t cast_message_size(const CastMessageFields *_Nonnull fields);

/// Encodes the envelope into `output`, which has room for `cast_message_size` bytes; returns the bytes written.
size_t cast_message_encode(const CastMessageFields *_Nonnull fields, uint8_t *_Nonnull output);

/// The fields of a received envelope.
typedef struct CastMessageView {
  CastBytes source_id;
  CastBytes destination_id;
  CastBytes name_space;
  CastBytes text;
  CastBytes data;
  int32_t protocol_version;
  /// 0 is text, 1 is bytes; anything else is not known.
  int32_t payload_type;
  bool has_text;
  bool has_data;
  /// More chunks follow.
  bool is_continued;
  /// What `cast_message_view_free` gives back.
  void *_Nullable memory;
} CastMessageView;

/// Decodes an envelope. Call `cast_message_view_free` whatever the result.
CastDecodeStatus cast_message_decode(const uint8_t *_Nullable body, size_t count, CastMessageView *_Nonnull view);

/// Gives the memory of a view back.
void cast_message_view_free(CastMessageView *_Nonnull view);

/// Which of its three messages a DeviceAuthMessage holds; a malformed one may hold several.
typedef struct CastDeviceAuthFields {
  bool has_challenge;
  bool has_response;
  bool has_error;

  /// Of the challenge or the response; -1 is "left out".
  int32_t signature_algorithm;
  int32_t hash_algorithm;
  bool has_nonce;
  CastBytes nonce;

  /// Of the response.
  CastBytes signature;
  CastBytes certificate;
  const CastBytes *_Nullable intermediates;
  size_t intermediate_count;
  bool has_crl;
  CastBytes crl;

  /// Of the error.
  int32_t error_type;

  /// What `cast_device_auth_free` gives back; null in fields to be encoded.
  void *_Nullable memory;
} CastDeviceAuthFields;

/// The size of the encoded message; 0 if there is no memory.
size_t cast_device_auth_size(const CastDeviceAuthFields *_Nonnull fields);

/// Encodes the message into `output`, which has room for `cast_device_auth_size` bytes; returns the bytes written.
size_t cast_device_auth_encode(const CastDeviceAuthFields *_Nonnull fields, uint8_t *_Nonnull output);

/// Decodes a DeviceAuthMessage. The algorithms and the nonce are the response's if there is one, else the
/// challenge's. Call `cast_device_auth_free` whatever the result.
CastDecodeStatus cast_device_auth_decode(
    const uint8_t *_Nullable body, size_t count, CastDeviceAuthFields *_Nonnull fields);

/// Gives the memory of decoded fields back.
void cast_device_auth_free(CastDeviceAuthFields *_Nonnull fields);

#endif
