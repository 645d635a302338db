/// Reads the head of WAV, FLAC and MP3 files, as far as it tells the length.
enum AudioProbe {
  static func look(at bytes: [UInt8], totalSize: UInt64?, isWhole: Bool) -> MediaProbing.Outcome {
    if bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WAVE".utf8) {
      return wav(bytes, totalSize: totalSize, isWhole: isWhole)
    }
    if bytes.starts(with: Array("fLaC".utf8)) { return flac(bytes, isWhole: isWhole) }
    if bytes.starts(with: Array("OggS".utf8)) { return .found(MediaProbing.Facts()) }
    return mp3(bytes, totalSize: totalSize, isWhole: isWhole)
  }

  private static func wav(_ bytes: [UInt8], totalSize: UInt64?, isWhole: Bool) -> MediaProbing.Outcome {
    func little(_ offset: Int, _ count: Int) -> UInt64? {
      guard offset + count <= bytes.count else { return nil }
      return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    var offset = 12
    var byteRate: UInt64 = 0
    while let size = little(offset + 4, 4) {
      let name = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
      if name == "fmt " { byteRate = little(offset + 16, 4) ?? 0 }
      if name == "data" {
        guard byteRate > 0 else { return .found(MediaProbing.Facts()) }
        let length = size == 0xFFFF_FFFF ? totalSize.map { $0 - min($0, UInt64(offset + 8)) } : size
        return .found(
          MediaProbing.Facts(duration: length.flatMap { MediaProbing.plausible(Double($0) / Double(byteRate)) }))
      }
      offset += 8 + Int(size) + Int(size & 1)
    }
    return isWhole ? .found(MediaProbing.Facts()) : .needMore
  }

  /// STREAMINFO is always the first block.
  private static func flac(_ bytes: [UInt8], isWhole: Bool) -> MediaProbing.Outcome {
    var reader = ByteReader(bytes, from: 8)
    guard reader.skip(10), let packed = reader.number(8) else {
      return isWhole ? .found(MediaProbing.Facts()) : .needMore
    }
    let rate = packed >> 44
    let samples = packed & 0xF_FFFF_FFFF
    guard rate > 0 else { return .found(MediaProbing.Facts()) }
    return .found(MediaProbing.Facts(duration: MediaProbing.plausible(Double(samples) / Double(rate))))
  }

  private static let bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
  private static let lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
  private static let sampleRates = [44_100, 48_000, 32_000, 0]

  /// Layer III: by the number of frames if the first one tells it, else by the bit rate and the file's size.
  private static func mp3(_ bytes: [UInt8], totalSize: UInt64?, isWhole: Bool) -> MediaProbing.Outcome {
    var start = 0
    if bytes.starts(with: Array("ID3".utf8)) {
      start = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }
    guard start + 4 <= bytes.count else { return isWhole || start > MediaProbing.maximumSize ? .unknown : .needMore }
    guard bytes[start] == 0xFF, bytes[start + 1] & 0xE6 == 0xE2 else { return .unknown }
    let version = bytes[start + 1] >> 3 & 3
    let rate = sampleRates[Int(bytes[start + 2] >> 2 & 3)] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    let kilobits = (version == 3 ? bitRates : lowBitRates)[Int(bytes[start + 2] >> 4)]
    guard rate > 0, kilobits > 0, version != 1 else { return .unknown }
    let frame = bytes[start...].prefix(200)
    for mark in ["Xing", "Info"] {
      guard let found = frame.firstRange(of: Array(mark.utf8)) else { continue }
      var reader = ByteReader(bytes, from: found.upperBound)
      guard let flags = reader.number(4), flags & 1 == 1, let frames = reader.number(4) else { continue }
      let samples = Double(frames) * (version == 3 ? 1152 : 576)
      return .found(MediaProbing.Facts(duration: MediaProbing.plausible(samples / Double(rate))))
    }
    let size = totalSize.map { Double($0) - Double(start) }
    return .found(MediaProbing.Facts(duration: size.flatMap { MediaProbing.plausible($0 / Double(kilobits * 125)) }))
  }
}
