extension MediaMetadata {
  /// Reads metadata that a person wrote, strictly: documented keys must have the right kind of value; keys of an
  /// application's own go through as they are.
  ///
  /// - Throws: ``ValidationError`` naming the field.
  public init(validating json: JSONValue) throws(ValidationError) {
    var reader = try StrictReader(json, "metadata")
    self.init()
    metadataType = nil
    if let number = try reader.integer("metadataType") {
      let type = MetadataType(rawValue: number)
      guard MetadataType.known.contains(type) || number >= MetadataType.firstUserDefined.rawValue else {
        throw reader.error(
          "metadataType",
          "\(number) is not 0 (generic), 1 (movie), 2 (TV show), 3 (music track), 4 (photo), 5 (audiobook chapter), "
            + "or an application's own from 100")
      }
      metadataType = type
    }
    if let elements = try reader.array("images") {
      var images: [Image] = []
      for (index, element) in elements.enumerated() {
        images.append(try Image(validating: element, path: "images[\(index)]"))
      }
      self.images = images
    }
    for key in MetadataKey.all {
      guard let value = try reader.value(key.name) else { continue }
      try Self.check(value, key)
      values[key.name] = value
    }
    for (name, value) in reader.remainder.sorted(by: { $0.key < $1.key }) {
      if name == "tracks" { throw reader.error(name, "belongs into the media, not its metadata") }
      let names = MetadataKey.all.map(\.name) + ["metadataType", "images"]
      if let known = names.first(where: { $0.lowercased() == name.lowercased() }) {
        throw reader.error(name, "is not known; did you mean \"\(known)\"?")
      }
      try value.checkNumbers(field: name)
      values[name] = value
    }
  }

  private static func check(_ value: JSONValue, _ key: MetadataKey) throws(ValidationError) {
    let (isGood, kind) =
      switch key.kind {
      case .string: (value.stringValue != nil, "a string")
      case .integer: (value.intValue != nil, "a whole number")
      case .number: (value.doubleValue != nil, "a number")
      case .date: (value.stringValue.map(DateSyntax.isDate) ?? false, "an ISO 8601 date like 2026-01-31")
      }
    guard isGood else {
      throw ValidationError(field: key.name, problem: "must be \(kind), not \(value)")
    }
  }
}

extension Image {
  /// Reads a picture that a person wrote, strictly.
  init(validating json: JSONValue, path: String) throws(ValidationError) {
    var reader = try StrictReader(json, "an image", path: path)
    guard let url = try reader.string("url") else {
      throw reader.error("url", "is required: where the picture is")
    }
    if let problem = WebURLSyntax.problem(with: url) { throw reader.error("url", problem) }
    let width = try reader.integer("width")
    let height = try reader.integer("height")
    for (key, value) in [("width", width), ("height", height)] {
      if let value, value <= 0 { throw reader.error(key, "must be above 0, not \(value)") }
    }
    try reader.finish()
    self.init(url: url, width: width, height: height)
  }
}
