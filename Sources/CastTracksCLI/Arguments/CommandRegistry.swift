/// All commands, by the words that call them.
package enum CommandRegistry {
  /// A command's name beside its type, so that finding one builds no other's table.
  package struct Entry: Sendable {
    package let name: String
    package let command: any Command.Type

    init(_ name: String, _ command: any Command.Type) {
      self.name = name
      self.command = command
    }
  }

  /// The commands in the order and under the headings of `help`. A name of two words is a subcommand.
  package static let groups: [(title: String, entries: [Entry])] = [
    (
      "MEDIA AND TRACKS",
      [
        Entry("load", LoadCommand.self), Entry("reload", ReloadCommand.self),
        Entry("tracks", TracksCommand.self), Entry("activate", ActivateCommand.self),
        Entry("deactivate", DeactivateCommand.self), Entry("style", StyleCommand.self),
      ]
    ),
    (
      "STATE",
      [
        Entry("status", StatusCommand.self), Entry("watch", WatchCommand.self),
      ]
    ),
    (
      "PLAYBACK",
      [
        Entry("play", PlayCommand.self), Entry("pause", PauseCommand.self), Entry("toggle", ToggleCommand.self),
        Entry("stop", StopCommand.self), Entry("seek", SeekCommand.self), Entry("rate", RateCommand.self),
        Entry("next", NextCommand.self), Entry("previous", PreviousCommand.self), Entry("skip-ad", SkipAdCommand.self),
        Entry("volume", VolumeCommand.self), Entry("mute", MuteCommand.self), Entry("unmute", UnmuteCommand.self),
        Entry("quit", QuitCommand.self), Entry("send", SendCommand.self),
      ]
    ),
    (
      "QUEUE",
      [
        Entry("queue", QueueCommand.self), Entry("queue list", QueueListCommand.self),
        Entry("queue add", QueueAddCommand.self),
        Entry("queue remove", QueueRemoveCommand.self), Entry("queue move", QueueMoveCommand.self),
        Entry("queue jump", QueueJumpCommand.self), Entry("queue clear", QueueClearCommand.self),
        Entry("queue repeat", QueueRepeatCommand.self), Entry("queue shuffle", QueueShuffleCommand.self),
      ]
    ),
    (
      "FILES",
      [
        Entry("check", CheckCommand.self), Entry("convert", ConvertCommand.self), Entry("serve", ServeCommand.self),
      ]
    ),
    (
      "TRYING OUT",
      [
        Entry("receiver", ReceiverCommand.self),
        Entry("receiver screenshot", ReceiverScreenshotCommand.self),
      ]
    ),
    (
      "HELP AND SETTINGS",
      [
        Entry("config", ConfigCommand.self),
        Entry("completions", CompletionsCommand.self),
        Entry("help", HelpCommand.self),
      ]
    ),
  ]

  /// Every command.
  package static var all: [Entry] { groups.flatMap(\.entries) }

  /// The commands called by a second word after `name`.
  package static func subcommands(of name: String) -> [Entry] {
    all.filter { $0.name.hasPrefix(name + " ") }
  }

  /// The command with a name.
  package static func command(named name: String) -> (any Command.Type)? {
    for group in groups {
      if let entry = group.entries.first(where: { $0.name == name }) { return entry.command }
    }
    return nil
  }
}
