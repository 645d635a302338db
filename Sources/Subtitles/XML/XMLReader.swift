import CLibXML2

/// A document of XML, read piece by piece. It owns libxml2's reader.
@safe
final class XMLReader {
  /// A piece of the document.
  enum Event {
    case start(Element)
    case end
    case text(String)
    /// A reference to an entity that the document declares.
    case entity(String)
  }

  /// A start tag.
  struct Element {
    /// The name without prefix.
    var name: String
    /// The namespace; empty for none.
    var namespace: String
    /// The attributes by their names without prefixes. Of those that differ by their prefixes only, the last counts.
    var attributes: [String: String]
    var line: Int
  }

  /// The bytes that libxml2 reads from; they must not move while it does.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let reader: OpaquePointer

  /// Starts to read UTF-8, whatever the document declares of its encoding.
  init(_ text: [UInt8]) throws(SubtitleError) {
    if let problem = unsafe cxml_open_library() {
      throw SubtitleError(.missingLibrary, unsafe String(cString: problem))
    }
    if let line = XMLReader.lineOfAttributeFlood(in: text) {
      throw SubtitleError(.refused, "an element of the XML has more attributes than is safe to read", line: line)
    }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = unsafe copy.initialize(from: text)
    guard let reader = unsafe cxml_open(copy.baseAddress, copy.count) else {
      unsafe copy.deallocate()
      throw SubtitleError(.tooLarge, "the XML is too large to be read")
    }
    unsafe bytes = copy
    unsafe self.reader = reader
  }

  /// How many attributes an element may have. libxml2 compares each with all others.
  private static let maximumAttributeCount = 2000

  /// The line of a tag with more attributes than that; nil if there is none.
  private static func lineOfAttributeFlood(in text: [UInt8]) -> Int? {
    var count = 0
    var isInTag = false
    var line = 1
    for byte in text {
      switch byte {
      case ASCII.less, ASCII.greater:
        count = 0
        isInTag = byte == ASCII.less
      case ASCII.newline: line += 1
      case ASCII.equals where isInTag:
        count += 1
        if count > maximumAttributeCount { return line }
      default: break
      }
    }
    return nil
  }

  deinit {
    unsafe cxml_close(reader)
    unsafe bytes.deallocate()
  }

  /// The line that is being read, from 1.
  var line: Int { Int(unsafe cxml_line(reader)) }

  /// The next piece; nil at the end of the document.
  func next() throws(SubtitleError) -> Event? {
    switch Int(unsafe cxml_next(reader)) {
    case CXML_START.value: return .start(element())
    case CXML_END.value: return .end
    case CXML_TEXT.value: return .text(unsafe String(cString: cxml_text(reader)))
    case CXML_ENTITY.value: return .entity(unsafe String(cString: cxml_name(reader)))
    case CXML_END_OF_DOCUMENT.value: return nil
    default:
      let message = unsafe String(cString: cxml_error_message(reader))
      let line = Int(unsafe cxml_error_line(reader))
      if unsafe cxml_error_is_limit(reader) != 0 {
        throw SubtitleError(
          .refused, "the XML goes beyond what is safe to read: \(message)", line: line > 0 ? line : nil)
      }
      throw SubtitleError(
        .malformed, "the XML is not well formed\(message.isEmpty ? "" : ": \(message)")", line: line > 0 ? line : nil)
    }
  }

  private func element() -> Element {
    let name = unsafe String(cString: cxml_name(reader))
    let namespace = unsafe cxml_namespace(reader).map { unsafe String(cString: $0) } ?? ""
    let line = self.line
    var attributes: [String: String] = [:]
    var attributeName: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while unsafe cxml_next_attribute(reader, &attributeName, &value) != 0 {
      guard let attributeName = unsafe attributeName, let value = unsafe value else { continue }
      unsafe attributes[String(cString: attributeName)] = String(cString: value)
    }
    return Element(name: name, namespace: namespace, attributes: attributes, line: line)
  }
}

extension cxml_event {
  /// The event as the library's functions give it.
  fileprivate var value: Int { Int(rawValue) }
}
