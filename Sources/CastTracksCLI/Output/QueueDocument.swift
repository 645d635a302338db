package import CastProtocol

/// The queue as `queue list` prints it.
package struct QueueDocument: Sendable {
  package var items: [QueueItem]
  package var current: QueueItemID?
  package var repeatMode: RepeatMode?

  package init(items: [QueueItem], current: QueueItemID?, repeatMode: RepeatMode?) {
    self.items = items
    self.current = current
    self.repeatMode = repeatMode
  }

  /// What a status knows: a window of the queue.
  package init(_ status: MediaStatus) {
    self.init(
      items: status.items ?? [], current: status.currentItemID,
      repeatMode: status.repeatMode ?? status.queueData?.repeatMode)
  }

  package var json: JSONValue {
    .object(["items": .array(items.map(document)), "repeatMode": .nullable(repeatMode?.rawValue)])
  }

  private func document(_ item: QueueItem) -> JSONValue {
    .object([
      "itemId": item.itemID.map { .integer(Int64($0.rawValue)) } ?? .null,
      "contentId": .nullable(item.media?.contentID),
      "title": .nullable(item.media?.metadata?.title),
      "duration": .nullable(item.media?.duration),
      "activeTrackIds": StatusDocument.ids(item.activeTrackIDs ?? []),
      "current": .bool(item.itemID != nil && item.itemID == current),
    ])
  }

  /// A table; `*` marks the current item.
  package var text: String {
    if items.isEmpty { return "The queue is empty." }
    let rows = items.map { item in
      [
        item.itemID != nil && item.itemID == current ? "*" : " ", item.itemID.map { "\($0.rawValue)" } ?? "-",
        item.media?.knownDuration.map(StatusText.clock) ?? "-",
        item.media?.metadata?.title ?? item.media?.playableURL ?? "",
      ]
    }
    let widths = (0..<4).map { column in rows.map { Terminal.width(of: $0[column]) }.max() ?? 0 }
    let lines = rows.map { row in zip(row, widths).map { Terminal.pad($0, to: $1) }.joined(separator: "  ") }
    let mode = repeatMode.map { "\nRepeat: \($0.rawValue)" } ?? ""
    return lines.joined(separator: "\n") + mode
  }
}
