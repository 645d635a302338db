/// Reads an MP4's `moov` box (ISO 14496-12), as far as it tells length and size.
enum MP4Probe {
  /// Types that a file may begin with.
  private static let firstTypes: Set<String> = [
    "ftyp", "moov", "mdat", "free", "skip", "wide", "styp", "sidx", "pnot", "moof",
  ]

  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 8 && firstTypes.contains(String(decoding: bytes[4..<8], as: UTF8.self))
  }

  /// Walks over the boxes of the file's top level.
  static func look(at bytes: [UInt8], isWhole: Bool) -> MediaProbing.Outcome {
    var position: UInt64 = 0
    for _ in 0..<1000 {
      guard position < UInt64(bytes.count), let box = header(bytes, at: Int(position)) else {
        // The next box isn't among these bytes: far away it is fetched on its own, nearby it comes by itself.
        if position > UInt64(bytes.count + (64 << 10)) { return .elsewhere(offset: position) }
        return isWhole ? .unknown : .needMore
      }
      if box.type == "moov" {
        let end = min(position + box.size, UInt64(bytes.count))
        let facts = facts(bytes[(Int(position) + box.headerSize)..<max(Int(end), Int(position) + box.headerSize)])
        let isComplete = end == position + box.size
        guard isComplete || isWhole || facts.duration != nil && facts.width != nil else { return .needMore }
        return .found(facts)
      }
      guard box.size > 0 else { return .unknown }
      let (next, overflow) = position.addingReportingOverflow(box.size)
      guard !overflow else { return .unknown }
      position = next
    }
    return .unknown
  }

  private struct Box {
    var type: String
    var size: UInt64
    var headerSize: Int
  }

  /// A size of 0 reaches to the end of the file.
  private static func header(_ bytes: [UInt8], at offset: Int) -> Box? {
    var reader = ByteReader(bytes, from: offset)
    guard let size = reader.number(4), let type = reader.slice(4) else { return nil }
    let name = String(decoding: type, as: UTF8.self)
    if size == 1 {
      guard let large = reader.number(8), large >= 16 else { return nil }
      return Box(type: name, size: large, headerSize: 16)
    }
    return size == 0 || size >= 8 ? Box(type: name, size: size, headerSize: 8) : nil
  }

  /// The children of a box that is here, as far as it is.
  private static func children(of bytes: ArraySlice<UInt8>) -> [(type: String, body: ArraySlice<UInt8>)] {
    var result: [(type: String, body: ArraySlice<UInt8>)] = []
    var reader = ByteReader(bytes)
    while result.count < 1000, let size = reader.number(4), let type = reader.slice(4), size >= 8 {
      let length = Int(min(size - 8, UInt64(reader.remaining)))
      guard let body = reader.slice(length) else { break }
      result.append((String(decoding: type, as: UTF8.self), body))
    }
    return result
  }

  private static func facts(_ moov: ArraySlice<UInt8>) -> MediaProbing.Facts {
    var facts = MediaProbing.Facts()
    var timescale: UInt64 = 0
    for (type, body) in children(of: moov) {
      switch type {
      case "mvhd":
        let (scale, duration) = movieHeader(body)
        timescale = scale
        if scale > 0, let duration { facts.duration = MediaProbing.plausible(Double(duration) / Double(scale)) }
      case "mvex":
        // A fragmented file tells its length here.
        guard let mehd = children(of: body).first(where: { $0.type == "mehd" })?.body, timescale > 0 else { continue }
        var reader = ByteReader(mehd)
        guard let version = reader.byte(), reader.skip(3), let duration = reader.number(version == 1 ? 8 : 4) else {
          continue
        }
        facts.duration = facts.duration ?? MediaProbing.plausible(Double(duration) / Double(timescale))
      case "trak":
        guard facts.width == nil, let size = trackSize(body) else { continue }
        (facts.width, facts.height) = size
      default: break
      }
    }
    return facts
  }

  private static func movieHeader(_ body: ArraySlice<UInt8>) -> (timescale: UInt64, duration: UInt64?) {
    var reader = ByteReader(body)
    guard let version = reader.byte(), reader.skip(3), reader.skip(version == 1 ? 16 : 8),
      let timescale = reader.number(4), let duration = reader.number(version == 1 ? 8 : 4)
    else { return (0, nil) }
    let unknown: UInt64 = version == 1 ? .max : 0xFFFF_FFFF
    return (timescale, duration == unknown ? nil : duration)
  }

  /// Width and height of a picture track: 16.16 fixed point at the end of `tkhd`.
  private static func trackSize(_ body: ArraySlice<UInt8>) -> (Int, Int)? {
    guard let header = children(of: body).first(where: { $0.type == "tkhd" })?.body, let version = header.first else {
      return nil
    }
    var reader = ByteReader(header)
    guard reader.skip(version == 1 ? 88 : 76), let width = reader.number(4), let height = reader.number(4),
      width >> 16 > 0, height >> 16 > 0
    else { return nil }
    return (Int(width >> 16), Int(height >> 16))
  }
}
