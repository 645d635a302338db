/// A document's cues, stored compactly: some forty bytes each and the text.
public struct CueList: Hashable, Sendable {
  /// One cue; its text is a part of `storage`.
  struct Record: Sendable {
    var start: Int
    var end: Int
    var textStart: Int
    var textCount: Int32
    /// Place in `settingsTable`.
    var settings: Int32
    /// Place in `identifiers`; -1 for none.
    var identifier: Int32

    /// The place of the text in `storage`.
    var text: Range<Int> { textStart..<textStart + Int(textCount) }
  }

  /// The cue text of all cues; records refer to parts of it.
  var storage: [UInt8] = []
  var records: [Record] = []
  var settingsTable: [CueSettings] = [CueSettings()]
  var settingsPlaces: [CueSettings: Int32] = [CueSettings(): 0]
  var identifiers: [String] = []
  /// The classes of the text that stand for colours; some may be of cues that are gone.
  var colorClasses: Set<String> = []
  /// Whether there may be times inside the text.
  var hasTimestamps = false

  /// An empty list.
  public init() {}

  /// A list of cues.
  public init(_ cues: some Sequence<Cue>) {
    for cue in cues { append(cue) }
  }

  /// Whether both have equal cues in the same order.
  public static func == (a: CueList, b: CueList) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// Hashes the cues.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for cue in self { hasher.combine(cue) }
  }

  /// The place of settings in the table, where they are put if they are new.
  mutating func place(of settings: CueSettings) -> Int32 {
    if let known = settingsPlaces[settings] { return known }
    let place = Int32(truncatingIfNeeded: settingsTable.count)
    settingsTable.append(settings)
    settingsPlaces[settings] = place
    return place
  }

  /// The place of a new identifier in the table.
  mutating func place(ofIdentifier identifier: String?) -> Int32 {
    guard let identifier else { return -1 }
    identifiers.append(identifier)
    return Int32(truncatingIfNeeded: identifiers.count - 1)
  }

  /// A cue's record, with its text put into the storage.
  private mutating func record(of cue: Cue) -> Record {
    let textStart = storage.count
    storage.append(contentsOf: cue.markup.utf8)
    noteMarkup(from: textStart)
    return Record(
      start: cue.start, end: cue.end, textStart: textStart,
      textCount: Int32(truncatingIfNeeded: storage.count - textStart), settings: place(of: cue.settings),
      identifier: place(ofIdentifier: cue.identifier))
  }

  /// Notes what the text from a place of the storage on has of times and colours.
  mutating func noteMarkup(from start: Int) {
    let text = storage[start...]
    guard text.contains(ASCII.less) else { return }
    if !hasTimestamps { hasTimestamps = CueTimestamps.isIn(text) }
    for tag in text.split(separator: ASCII.less) where tag.starts(with: [0x63, ASCII.dot]) {
      let names = tag.prefix { !ASCII.isSpace($0) && $0 != ASCII.greater }
      for name in names.split(separator: ASCII.dot).dropFirst() {
        let name = String(decoding: name, as: UTF8.self)
        if ColorClass.color(of: name) != nil { colorClasses.insert(name) }
      }
    }
  }

  /// Changes the times of every cue, and drops the cues for which there are none. Times are in milliseconds.
  public mutating func mapTimes(_ transform: (_ start: Int, _ end: Int) -> (start: Int, end: Int)?) {
    var kept = 0
    for index in records.indices {
      guard let times = transform(records[index].start, records[index].end) else { continue }
      var record = records[index]
      record.start = times.start
      record.end = times.end
      if hasTimestamps { mapInnerTimes(of: &record, transform) }
      records[kept] = record
      kept += 1
    }
    records.removeLast(records.count - kept)
  }

  /// Changes the times inside a cue's text, if it has any, as those of the cue.
  private mutating func mapInnerTimes(of record: inout Record, _ transform: (Int, Int) -> (start: Int, end: Int)?) {
    let range = record.text
    guard CueTimestamps.isIn(storage[range]) else { return }
    var text: [UInt8] = []
    CueTimestamps.map(storage[range], to: &text) { time in transform(time, time + 1)?.start }
    record.textStart = storage.count
    record.textCount = Int32(truncatingIfNeeded: text.count)
    storage.append(contentsOf: text)
  }

  /// Gives cues whose settings are written the same the same place in the table. `texts` are those of the table.
  mutating func uniteSettings(_ texts: [[UInt8]]) {
    var places: [[UInt8]: Int32] = [:]
    var isUnique = true
    let united = texts.indices.map { index in
      let place = Int32(truncatingIfNeeded: index)
      guard let earlier = places[texts[index]] else {
        places[texts[index]] = place
        return place
      }
      isUnique = false
      return earlier
    }
    guard !isUnique else { return }
    for index in records.indices { records[index].settings = united[Int(records[index].settings)] }
  }

  /// Drops cues that are like an earlier one in everything: times, text, settings, identifier. The cues must be in the
  /// order they start. Gives how many were dropped.
  @discardableResult
  mutating func removeRepeated() -> Int {
    var kept = 0
    var groupStart = 0
    var seen: Set<[UInt8]> = []
    for index in records.indices {
      let record = records[index]
      if kept > groupStart, records[kept - 1].start != record.start {
        groupStart = kept
        if !seen.isEmpty { seen.removeAll() }
      }
      if kept > groupStart {
        // A few cues of the same start are compared with each other, more by their hashes.
        if kept - groupStart < 8 {
          if (groupStart..<kept).contains(where: { isSame(records[$0], record) }) { continue }
        } else {
          if seen.isEmpty { for place in groupStart..<kept { seen.insert(key(records[place])) } }
          guard seen.insert(key(record)).inserted else { continue }
        }
      }
      if kept != index { records[kept] = record }
      kept += 1
    }
    let dropped = records.count - kept
    records.removeLast(dropped)
    return dropped
  }

  /// Whether two cues show the same text at the same time.
  func showsTheSame(_ a: Record, _ b: Record) -> Bool {
    a.start == b.start && a.end == b.end && a.textCount == b.textCount && storage[a.text] == storage[b.text]
  }

  private func isSame(_ a: Record, _ b: Record) -> Bool {
    a.settings == b.settings && showsTheSame(a, b) && name(of: a) == name(of: b)
  }

  private func name(of record: Record) -> String? {
    record.identifier < 0 ? nil : identifiers[Int(record.identifier)]
  }

  /// All there is of a cue but its start.
  private func key(_ record: Record) -> [UInt8] {
    var key = Array(storage[record.text])
    for number in [record.end, Int(record.settings)] {
      for shift in stride(from: 0, to: 64, by: 8) { key.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    if record.identifier >= 0 { key.append(contentsOf: identifiers[Int(record.identifier)].utf8) }
    return key
  }

  /// Puts the cues in the order they start; those that start together keep theirs. Says whether any moved.
  @discardableResult
  public mutating func sortByStart() -> Bool {
    var isSorted = true
    for index in records.indices.dropFirst() where records[index].start < records[index - 1].start {
      isSorted = false
      break
    }
    guard !isSorted else { return false }
    records.sort { $0.start < $1.start }  // The standard library's sort is stable.
    return true
  }
}

extension CueList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The place of the first cue, 0.
  public var startIndex: Int { 0 }
  /// The number of cues.
  public var endIndex: Int { records.count }

  /// The cue at a place.
  public subscript(position: Int) -> Cue {
    get {
      let record = records[position]
      let text = storage[record.text]
      return Cue(
        start: record.start, end: record.end,
        identifier: name(of: record),
        settings: settingsTable[Int(record.settings)], trustedMarkup: String(decoding: text, as: UTF8.self))
    }
    set { records[position] = record(of: newValue) }
  }

  /// Replaces some cues by others.
  public mutating func replaceSubrange(_ range: Range<Int>, with cues: some Collection<Cue>) {
    let new = cues.map { record(of: $0) }
    records.replaceSubrange(range, with: new)
  }
}

extension CueList: ExpressibleByArrayLiteral {
  /// A list of the cues of a literal.
  public init(arrayLiteral cues: Cue...) {
    self.init(cues)
  }
}
