public import CastProtocol

extension RemoteMediaClient {
  /// QUEUE_LOAD: loads a queue; see ``load(_:)``. Items that don't fit in one message follow in others (T5).
  ///
  /// - Parameter request: the items and how to play them.
  /// - Returns: a request for the status.
  public func queueLoad(_ request: QueueLoadRequest) -> CastRequest<MediaStatus> {
    submit(.queueLoad(request)) { $0.status }
  }

  /// QUEUE_INSERT: adds items. Those that don't fit in one message follow in others.
  ///
  /// - Parameter request: the items and where they go. Its media session is filled in.
  /// - Returns: a request for the status.
  public func queueInsert(_ request: QueueInsertRequest) -> CastRequest<MediaStatus?> {
    submit(.queueInsert(request)) { $0.optionalStatus }
  }

  /// QUEUE_UPDATE: jumps, changes items, the repeat mode, or shuffles.
  ///
  /// - Parameter request: the change. Its media session is filled in.
  /// - Returns: a request for the status.
  public func queueUpdate(_ request: QueueUpdateRequest) -> CastRequest<MediaStatus?> {
    submit(MediaCommand(request, scope: .session, expectation: .answer, phase: .queue)) { $0.optionalStatus }
  }

  /// QUEUE_REMOVE: removes items. Removing the last one ends the media session.
  ///
  /// - Parameter itemIDs: the items.
  /// - Returns: a request for the status.
  public func queueRemove(_ itemIDs: [QueueItemID]) -> CastRequest<MediaStatus?> {
    submit(
      MediaCommand(QueueRemoveRequest(itemIDs: itemIDs), scope: .session, expectation: .answer, phase: .queue)
    ) { $0.optionalStatus }
  }

  /// QUEUE_REORDER: moves items, in this order, before another one, or to the end.
  ///
  /// - Parameters:
  ///   - itemIDs: the items.
  ///   - insertBefore: the item that they come before.
  /// - Returns: a request for the status.
  public func queueReorder(
    _ itemIDs: [QueueItemID], before insertBefore: QueueItemID? = nil
  ) -> CastRequest<MediaStatus?> {
    submit(
      MediaCommand(
        QueueReorderRequest(itemIDs: itemIDs, insertBefore: insertBefore), scope: .session, expectation: .answer,
        phase: .queue)
    ) { $0.optionalStatus }
  }

  /// Jumps to an item.
  ///
  /// - Parameter itemID: the item.
  /// - Returns: a request for the status.
  public func queueJump(to itemID: QueueItemID) -> CastRequest<MediaStatus?> {
    queueUpdate(QueueUpdateRequest(currentItemID: itemID))
  }

  /// Jumps over a number of items, backwards if negative: QUEUE_UPDATE, which works where the receiver says that next
  /// and previous don't (T56).
  ///
  /// - Parameter count: 1 is the next item, -1 the one before.
  /// - Returns: a request for the status.
  public func queueJump(by count: Int) -> CastRequest<MediaStatus?> {
    queueUpdate(QueueUpdateRequest(jump: count))
  }

  /// Sets what follows an item.
  ///
  /// - Parameter mode: the mode.
  /// - Returns: a request for the status.
  public func queueSetRepeatMode(_ mode: RepeatMode) -> CastRequest<MediaStatus?> {
    queueUpdate(QueueUpdateRequest(repeatMode: mode))
  }

  /// Shuffles the queue.
  ///
  /// - Parameter shuffle: whether it is to be shuffled.
  /// - Returns: a request for the status.
  public func queueShuffle(_ shuffle: Bool = true) -> CastRequest<MediaStatus?> {
    queueUpdate(QueueUpdateRequest(shuffle: shuffle))
  }

  /// QUEUE_GET_ITEM_IDS: the whole queue; a status has only a window of it (T61).
  ///
  /// - Returns: a request for the IDs of the items, in order.
  public func queueFetchItemIDs() -> CastRequest<[QueueItemID]> {
    submit(.playback(.queueGetItemIDs)) { $0.queueItemIDs }
  }

  /// QUEUE_GET_ITEMS: items by their IDs.
  ///
  /// - Parameter itemIDs: the items.
  /// - Returns: a request for the items.
  public func queueFetchItems(_ itemIDs: [QueueItemID]) -> CastRequest<[QueueItem]> {
    submit(
      MediaCommand(QueueGetItemsRequest(itemIDs: itemIDs), scope: .session, expectation: .queueItems, phase: .queue)
    ) { $0.queueItems }
  }
}
