/// What the player does (protocol 5.7).
public struct PlayerState: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The peer didn't say.
  public static let unknown: PlayerState = ""
  /// Nothing plays; the idle reason says why.
  public static let idle: PlayerState = "IDLE"
  /// Playing.
  public static let playing: PlayerState = "PLAYING"
  /// Waiting for data.
  public static let buffering: PlayerState = "BUFFERING"
  /// Paused.
  public static let paused: PlayerState = "PAUSED"
  /// A new item loads; comes in the extended status.
  public static let loading: PlayerState = "LOADING"

  /// The documented words.
  public static let known: [PlayerState] = [
    .idle, .playing, .buffering, .paused, .loading,
  ]
}

/// Why the player is idle (protocol 5.7); only told while it is, and never sticky (T43).
public struct IdleReason: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sender stopped it.
  public static let cancelled: IdleReason = "CANCELLED"
  /// Another item was loaded instead.
  public static let interrupted: IdleReason = "INTERRUPTED"
  /// It came to its end.
  public static let finished: IdleReason = "FINISHED"
  /// It failed.
  public static let error: IdleReason = "ERROR"

  /// The documented words.
  public static let known: [IdleReason] = [
    .cancelled, .interrupted, .finished, .error,
  ]
}

/// What follows an item of the queue (protocol 5.7).
public struct RepeatMode: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The next one, until the end.
  public static let off: RepeatMode = "REPEAT_OFF"
  /// The next one, from the start after the last.
  public static let all: RepeatMode = "REPEAT_ALL"
  /// The same again.
  public static let single: RepeatMode = "REPEAT_SINGLE"
  /// From the start after the last, shuffled each time.
  public static let allAndShuffle: RepeatMode = "REPEAT_ALL_AND_SHUFFLE"

  /// The documented words.
  public static let known: [RepeatMode] = [
    .off, .all, .single, .allAndShuffle,
  ]
}

/// Whether to play after a seek (protocol 5.1, T57).
public struct ResumeState: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Play.
  public static let start: ResumeState = "PLAYBACK_START"
  /// Pause.
  public static let pause: ResumeState = "PLAYBACK_PAUSE"

  /// The documented words.
  public static let known: [ResumeState] = [
    .start, .pause,
  ]
}

/// What kind of collection a queue is (protocol 5.13).
public struct QueueType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A music album.
  public static let album: QueueType = "ALBUM"
  /// An audiobook.
  public static let audiobook: QueueType = "AUDIOBOOK"
  /// Live television.
  public static let liveTV: QueueType = "LIVE_TV"
  /// A film.
  public static let movie: QueueType = "MOVIE"
  /// A playlist.
  public static let playlist: QueueType = "PLAYLIST"
  /// A podcast.
  public static let podcastSeries: QueueType = "PODCAST_SERIES"
  /// A radio station.
  public static let radioStation: QueueType = "RADIO_STATION"
  /// A television series.
  public static let tvSeries: QueueType = "TV_SERIES"
  /// A playlist of videos.
  public static let videoPlaylist: QueueType = "VIDEO_PLAYLIST"

  /// The documented words.
  public static let known: [QueueType] = [
    .album, .audiobook, .liveTV, .movie, .playlist, .podcastSeries, .radioStation, .tvSeries, .videoPlaylist,
  ]
}

/// How the queue changed (protocol 5.4).
public struct QueueChangeType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Items were added.
  public static let insert: QueueChangeType = "INSERT"
  /// Items were changed.
  public static let itemsChange: QueueChangeType = "ITEMS_CHANGE"
  /// Nothing.
  public static let noChange: QueueChangeType = "NO_CHANGE"
  /// Items were removed.
  public static let remove: QueueChangeType = "REMOVE"
  /// The order, or the whole, changed.
  public static let update: QueueChangeType = "UPDATE"

  /// The documented words.
  public static let known: [QueueChangeType] = [
    .insert, .itemsChange, .noChange, .remove, .update,
  ]
}

/// What a person thinks of the media (protocol 5.1).
public struct UserAction: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Dislikes it.
  public static let dislike: UserAction = "DISLIKE"
  /// Flags it.
  public static let flag: UserAction = "FLAG"
  /// Follows it.
  public static let follow: UserAction = "FOLLOW"
  /// Likes it.
  public static let like: UserAction = "LIKE"
  /// Skips the advertisement.
  public static let skipAd: UserAction = "SKIP_AD"
  /// Follows it no longer.
  public static let unfollow: UserAction = "UNFOLLOW"

  /// The documented words.
  public static let known: [UserAction] = [
    .dislike, .flag, .follow, .like, .skipAd, .unfollow,
  ]
}

/// What a person's action is about (protocol 5.1).
public struct UserActionContext: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The album.
  public static let album: UserActionContext = "ALBUM"
  /// The artist.
  public static let artist: UserActionContext = "ARTIST"
  /// The channel.
  public static let channel: UserActionContext = "CHANNEL"
  /// The coach.
  public static let coach: UserActionContext = "COACH"
  /// The episode.
  public static let episode: UserActionContext = "EPISODE"
  /// The movie.
  public static let movie: UserActionContext = "MOVIE"
  /// The player.
  public static let player: UserActionContext = "PLAYER"
  /// The playlist.
  public static let playlist: UserActionContext = "PLAYLIST"
  /// The series.
  public static let series: UserActionContext = "SERIES"
  /// The team.
  public static let team: UserActionContext = "TEAM"
  /// The track.
  public static let track: UserActionContext = "TRACK"
  /// The unknown context.
  public static let unknownContext: UserActionContext = "UNKNOWN_CONTEXT"

  /// The documented words.
  public static let known: [UserActionContext] = [
    .album, .artist, .channel, .coach, .episode, .movie, .player, .playlist, .series, .team, .track, .unknownContext,
  ]
}
