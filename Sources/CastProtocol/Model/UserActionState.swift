/// What a person has done with a media item (protocol 5.9).
public struct UserActionState: JSONRepresentable {
  /// What was done.
  public var userAction: UserAction
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes an action.
  public init(_ userAction: UserAction) { self.userAction = userAction }

  /// Reads a state; `nil` without an action.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json), let action: UserAction = reader.token("userAction") else { return nil }
    userAction = action
    other = reader.remainder
  }

  /// The state as it is written in `userActionStates`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("userAction", userAction)
    return writer.json
  }
}
