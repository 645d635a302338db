/// A picture for the media or the container, by URL (protocol 5.10).
public struct Image: JSONRepresentable {
  /// An absolute URL; some applications report an empty one.
  public var url: String
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue]

  /// Describes a picture; receivers want it at most 1280 by 720.
  public init(url: String, width: Int? = nil, height: Int? = nil, other: [String: JSONValue] = [:]) {
    self.url = url
    self.width = width
    self.height = height
    self.other = other
  }

  /// Reads a picture; a bare string is its URL, as old VLCs send it.
  public init?(json: JSONValue) {
    if let url = json.stringValue {
      self.init(url: url)
      return
    }
    guard var reader = ObjectReader(json), let url = reader.string("url") else { return nil }
    let width = reader.int("width")
    let height = reader.int("height")
    self.init(url: url, width: width, height: height, other: reader.remainder)
  }

  /// The picture as it is written in `images`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("url", url)
    writer.set("width", width)
    writer.set("height", height)
    return writer.json
  }
}
