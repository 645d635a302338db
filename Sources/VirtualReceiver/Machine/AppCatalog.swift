package import CastProtocol

/// An application that the receiver can run.
package struct AppDescription: Hashable, Sendable {
  /// What the application does with its messages.
  package enum Behavior: Hashable, Sendable {
    /// The idle screen: takes no messages.
    case idleScreen
    /// Plays media; a custom receiver also takes AUDIO and VIDEO tracks (protocol 6.1).
    case media(controlsAllTracks: Bool)
    /// Sends back whatever comes in its own namespace.
    case echo(CastNamespace)
  }

  /// Its ID.
  package var appID: AppID
  /// Its name, for people.
  package var displayName: String
  /// What it says when nothing plays.
  package var idleText: String
  /// The namespaces that it joins.
  package var namespaces: [CastNamespace]
  /// What it does.
  package var behavior: Behavior

  /// Puts a description together.
  package init(
    appID: AppID, displayName: String, idleText: String, namespaces: [CastNamespace], behavior: Behavior
  ) {
    self.appID = appID
    self.displayName = displayName
    self.idleText = idleText
    self.namespaces = namespaces
    self.behavior = behavior
  }
}

extension AppDescription {
  /// The namespaces of Google's own media receivers (protocol 6.6).
  private static let mediaNamespaces: [CastNamespace] = [
    "urn:x-cast:com.google.cast.cac", "urn:x-cast:com.google.cast.debugoverlay", .media,
  ]

  /// The idle screen (protocol 4.7).
  package static let backdrop = AppDescription(
    appID: .backdrop, displayName: "Backdrop", idleText: "",
    namespaces: ["urn:x-cast:com.google.cast.debugoverlay"], behavior: .idleScreen)

  /// The Default Media Receiver: text tracks only.
  package static let defaultMediaReceiver = AppDescription(
    appID: .defaultMediaReceiver, displayName: "Default Media Receiver", idleText: "Ready To Cast",
    namespaces: mediaNamespaces, behavior: .media(controlsAllTracks: false))

  /// A styled media receiver: the same with another look.
  package static let styledMediaReceiver = AppDescription(
    appID: .styledMediaReceiver, displayName: "Styled Media Receiver", idleText: "Ready To Cast",
    namespaces: mediaNamespaces, behavior: .media(controlsAllTracks: false))

  /// A custom receiver: AUDIO and VIDEO tracks can be chosen too.
  package static let customMediaReceiver = AppDescription(
    appID: "CA57AB1E", displayName: "Custom Media Receiver", idleText: "Ready To Cast",
    namespaces: [.media, "urn:x-cast:cast-tracks.custom"], behavior: .media(controlsAllTracks: true))

  /// An application with a namespace of its own, which sends back what it gets.
  package static let echo = AppDescription(
    appID: "EC40EC40", displayName: "Echo", idleText: "Echo",
    namespaces: ["urn:x-cast:cast-tracks.echo"], behavior: .echo("urn:x-cast:cast-tracks.echo"))

  /// All that can be launched, in the order of a list.
  package static let all: [AppDescription] = [
    .defaultMediaReceiver, .styledMediaReceiver, .customMediaReceiver, .echo,
  ]
}
