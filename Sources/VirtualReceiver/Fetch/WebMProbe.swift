/// Reads the head of a WebM or Matroska file (EBML), as far as it tells length and size.
enum WebMProbe {
  private enum ID {
    static let ebml: UInt64 = 0x1A45_DFA3
    static let segment: UInt64 = 0x1853_8067
    static let info: UInt64 = 0x1549_A966
    static let timestampScale: UInt64 = 0x2AD7B1
    static let duration: UInt64 = 0x4489
    static let tracks: UInt64 = 0x1654_AE6B
    static let trackEntry: UInt64 = 0xAE
    static let video: UInt64 = 0xE0
    static let pixelWidth: UInt64 = 0xB0
    static let pixelHeight: UInt64 = 0xBA
    static let cluster: UInt64 = 0x1F43_B675
  }

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) }

  static func look(at bytes: [UInt8], isWhole: Bool) -> MediaProbing.Outcome {
    var reader = ByteReader(bytes)
    guard let head = element(&reader), head.id == ID.ebml, skip(head, &reader), let segment = element(&reader),
      segment.id == ID.segment
    else { return isWhole ? .unknown : .needMore }
    var facts = MediaProbing.Facts()
    while let part = element(&reader) {
      switch part.id {
      case ID.info, ID.tracks:
        guard let size = part.size, let body = reader.slice(size) else { return isWhole ? .found(facts) : .needMore }
        if part.id == ID.info { facts.duration = duration(body) } else { (facts.width, facts.height) = size2D(body) }
      case ID.cluster: return .found(facts)
      default:
        guard skip(part, &reader) else { return isWhole ? .found(facts) : .needMore }
      }
      if facts.duration != nil, facts.width != nil { return .found(facts) }
    }
    return isWhole ? .found(facts) : .needMore
  }

  private struct Element {
    var id: UInt64
    /// `nil` if it is unknown, as in live streams.
    var size: Int?
  }

  private static func element(_ reader: inout ByteReader) -> Element? {
    guard let id = variable(&reader, keepsMarker: true), let size = variable(&reader, keepsMarker: false) else {
      return nil
    }
    return Element(id: id.value, size: size.isUnknown ? nil : Int(exactly: size.value))
  }

  private static func skip(_ element: Element, _ reader: inout ByteReader) -> Bool {
    guard let size = element.size else { return false }
    return reader.skip(size)
  }

  /// EBML's variable-size number: as many bytes as the first one has leading zeros, and one.
  private static func variable(_ reader: inout ByteReader, keepsMarker: Bool) -> (value: UInt64, isUnknown: Bool)? {
    guard let first = reader.byte() else { return nil }
    let extra = first.leadingZeroBitCount
    guard extra < 8, let rest = reader.number(extra) else { return nil }
    let head = UInt64(keepsMarker ? first : first & UInt8(0xFF >> (extra + 1)))
    let value = head << UInt64(8 * extra) | rest
    return (value, !keepsMarker && value == (1 << UInt64(7 * (extra + 1))) - 1)
  }

  private static func children(of body: ArraySlice<UInt8>) -> [(id: UInt64, body: ArraySlice<UInt8>)] {
    var reader = ByteReader(body)
    var result: [(id: UInt64, body: ArraySlice<UInt8>)] = []
    while result.count < 1000, let child = element(&reader), let size = child.size, let body = reader.slice(size) {
      result.append((child.id, body))
    }
    return result
  }

  private static func duration(_ info: ArraySlice<UInt8>) -> Double? {
    var scale: UInt64 = 1_000_000
    var ticks: Double?
    for (id, body) in children(of: info) {
      var reader = ByteReader(body)
      switch id {
      case ID.timestampScale: scale = reader.number(body.count) ?? scale
      case ID.duration where body.count == 4:
        ticks = reader.number(4).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
      case ID.duration where body.count == 8: ticks = reader.number(8).map { Double(bitPattern: $0) }
      default: break
      }
    }
    return ticks.flatMap { MediaProbing.plausible($0 * Double(scale) / 1e9) }
  }

  private static func size2D(_ tracks: ArraySlice<UInt8>) -> (Int?, Int?) {
    for (id, entry) in children(of: tracks) where id == ID.trackEntry {
      guard let video = children(of: entry).first(where: { $0.id == ID.video })?.body else { continue }
      var width: Int?
      var height: Int?
      for (id, body) in children(of: video) {
        var reader = ByteReader(body)
        let value = reader.number(body.count).flatMap { Int(exactly: $0) }
        if id == ID.pixelWidth { width = value }
        if id == ID.pixelHeight { height = value }
      }
      if let width, let height { return (width, height) }
    }
    return (nil, nil)
  }
}
