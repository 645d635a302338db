extension Repair.Code {
  // MARK: Charset

  /// A place could not be decoded: it is U+FFFD now.
  public static let undecodable = Self(rawValue: "undecodable")
  /// The text had been encoded as UTF-8 twice, and was put right.
  public static let doubleEncoding = Self(rawValue: "doubleEncoding")
  /// The text seems to have been encoded twice, and was left.
  public static let suspectedDoubleEncoding = Self(rawValue: "suspectedDoubleEncoding")
  /// The charset is a guess.
  public static let doubtfulCharset = Self(rawValue: "doubtfulCharset")

  // MARK: Numbers and times

  /// A cue had no number; none is needed.
  public static let missingNumber = Self(rawValue: "missingNumber")
  /// A number was met again, or was none.
  public static let repeatedNumber = Self(rawValue: "repeatedNumber")
  /// The fraction stood behind another sign than the format's own (`,` in SubRip, `.` elsewhere).
  public static let fractionSeparator = Self(rawValue: "fractionSeparator")
  /// A fraction of fewer digits than three was read as a decimal fraction: `1,5` is one second and a half.
  public static let shortFraction = Self(rawValue: "shortFraction")
  /// Digits of a fraction beyond the milliseconds were rounded.
  public static let longFraction = Self(rawValue: "longFraction")
  /// A time had no fraction.
  public static let missingFraction = Self(rawValue: "missingFraction")
  /// A time had no hours.
  public static let missingHours = Self(rawValue: "missingHours")
  /// A time was written in an unusual way: blanks inside, one digit, an arrow of another kind.
  public static let irregularTime = Self(rawValue: "irregularTime")
  /// The digits or signs of a time were of another script, or full width.
  public static let foreignDigits = Self(rawValue: "foreignDigits")
  /// A cue ended before it started; it shows for a second, or not at all where the format says so.
  public static let reversedTimes = Self(rawValue: "reversedTimes")
  /// A cue ended when it started; it has a millisecond now.
  public static let zeroDuration = Self(rawValue: "zeroDuration")
  /// A cue started before 0; it starts at 0, or is left out if it ended before.
  public static let negativeTime = Self(rawValue: "negativeTime")
  /// A cue was left out since its time can't be.
  public static let timeOutOfRange = Self(rawValue: "timeOutOfRange")
  /// A cue had no end; it shows until the next one starts, the last for ten seconds.
  public static let missingEnd = Self(rawValue: "missingEnd")
  /// Text was left out since its line of times can't be read.
  public static let unreadableTime = Self(rawValue: "unreadableTime")
  /// Text without times was left out.
  public static let textWithoutTime = Self(rawValue: "textWithoutTime")
  /// The file names no frame rate, and none was given: 23.976 frames a second were assumed.
  public static let assumedFrameRate = Self(rawValue: "assumedFrameRate")

  /// The change of times put a cue before the start: it is gone.
  public static let droppedByRetiming = Self(rawValue: "droppedByRetiming")
  /// The change of times put a part of a cue before the start: the rest is left.
  public static let cutByRetiming = Self(rawValue: "cutByRetiming")

  // MARK: Cues

  /// A cue started before an earlier one had ended. Both are kept: WebVTT allows it.
  public static let overlap = Self(rawValue: "overlap")
  /// The cues were not in the order they start; they are now.
  public static let unsorted = Self(rawValue: "unsorted")
  /// A cue was left out that was there already.
  public static let repeatedCue = Self(rawValue: "repeatedCue")
  /// Cues of one text, frame after frame, were made one.
  public static let mergedFrames = Self(rawValue: "mergedFrames")
  /// A cue without text was left out.
  public static let emptyCue = Self(rawValue: "emptyCue")
  /// The file is one of its format, but has no cue.
  public static let noCues = Self(rawValue: "noCues")
  /// Lines before the first cue were left out.
  public static let leadingJunk = Self(rawValue: "leadingJunk")
  /// Lines behind the last cue were left out.
  public static let trailingJunk = Self(rawValue: "trailingJunk")
  /// A line of an event had fewer fields than its format says.
  public static let missingFields = Self(rawValue: "missingFields")
  /// The text is there in several languages; one was taken.
  public static let otherLanguages = Self(rawValue: "otherLanguages")

  // MARK: Text

  /// `-->` in the text, which WebVTT doesn't allow, was escaped.
  public static let arrowInText = Self(rawValue: "arrowInText")
  /// A `<` or `>` that belongs to no tag was escaped.
  public static let rawAngleBracket = Self(rawValue: "rawAngleBracket")
  /// A `&` that belongs to no character reference was escaped.
  public static let rawAmpersand = Self(rawValue: "rawAmpersand")
  /// A character reference (`&eacute;`) was replaced by its character.
  public static let htmlEntity = Self(rawValue: "htmlEntity")
  /// A tag was not closed in its cue.
  public static let unclosedTag = Self(rawValue: "unclosedTag")
  /// Tags crossed each other, or one was closed that was not open.
  public static let crossedTags = Self(rawValue: "crossedTags")
  /// A tag that WebVTT doesn't have was left out.
  public static let removedTag = Self(rawValue: "removedTag")
  /// `<font color>` or the like became a class with a style.
  public static let fontColor = Self(rawValue: "fontColor")
  /// `{\an8}`, `{\pos(…)}` or the like became a position.
  public static let position = Self(rawValue: "position")
  /// Another override (`{\fs20}`) was left out.
  public static let removedOverride = Self(rawValue: "removedOverride")
  /// A drawing was left out.
  public static let removedDrawing = Self(rawValue: "removedDrawing")
  /// Blank lines inside a cue, which would end it, were left out.
  public static let blankLineInCue = Self(rawValue: "blankLineInCue")
  /// NULs were left out.
  public static let nul = Self(rawValue: "nul")
  /// Other control characters were left out.
  public static let controlCharacter = Self(rawValue: "controlCharacter")
  /// Marks of the writing direction were left out around numbers and times.
  public static let directionMark = Self(rawValue: "directionMark")
  /// A byte order mark inside the file was left out.
  public static let strayByteOrderMark = Self(rawValue: "strayByteOrderMark")
  /// Settings of a cue or a region that can't be read were left out.
  public static let invalidSetting = Self(rawValue: "invalidSetting")
  /// A block that is no cue was left out.
  public static let invalidBlock = Self(rawValue: "invalidBlock")
  /// The file's syntax broke off; what stood before was read.
  public static let truncated = Self(rawValue: "truncated")
  /// Errors of the XML were mended.
  public static let malformedXML = Self(rawValue: "malformedXML")
  /// Pictures among the text were left out.
  public static let removedPicture = Self(rawValue: "removedPicture")
  /// `X-TIMESTAMP-MAP` was left out: it counts in a stream of segments only.
  public static let timestampMap = Self(rawValue: "timestampMap")
}

extension Repair.Code {
  /// What the code says, for a person.
  public var summary: String {
    Repair.Code.summaries[self] ?? rawValue
  }

  private static let summaries: [Repair.Code: String] = [
    .undecodable: "a place that can't be decoded, shown as U+FFFD",
    .doubleEncoding: "text that had been encoded as UTF-8 twice, put right",
    .suspectedDoubleEncoding: "text that may have been encoded as UTF-8 twice, left as it is",
    .doubtfulCharset: "the charset is a guess",
    .droppedByRetiming: "a cue that the change of times put before the start left out",
    .cutByRetiming: "a cue that the change of times put partly before the start cut there",
    .missingNumber: "a cue had no number",
    .repeatedNumber: "a cue's number was met before, or is none",
    .fractionSeparator: "another sign before a fraction",
    .shortFraction: "a fraction of one or two digits, read as tenths or hundredths of a second",
    .longFraction: "a fraction of more than three digits, rounded to milliseconds",
    .missingFraction: "a time without a fraction",
    .missingHours: "a time without hours",
    .irregularTime: "a time written in an unusual way",
    .foreignDigits: "a time in digits of another script",
    .reversedTimes: "a cue ended before it started",
    .zeroDuration: "a cue ended when it started; it has a millisecond now",
    .negativeTime: "a cue started before 0",
    .timeOutOfRange: "a cue left out whose time can't be",
    .missingEnd: "a cue without an end, shown until the next",
    .unreadableTime: "text left out whose line of times can't be read",
    .textWithoutTime: "text without times left out",
    .assumedFrameRate: "no frame rate is known: 23.976 frames a second assumed",
    .overlap: "a cue started before an earlier one ended; both kept",
    .unsorted: "cues sorted by their start",
    .repeatedCue: "a cue that was there twice left out",
    .mergedFrames: "a cue joined with the one before it, which has the same text",
    .emptyCue: "a cue without text left out",
    .noCues: "the file has no cues",
    .leadingJunk: "text before the first cue left out",
    .trailingJunk: "text behind the last cue left out",
    .missingFields: "an event without all its fields",
    .otherLanguages: "text in another language left out",
    .arrowInText: "\"-->\" in the text escaped",
    .rawAngleBracket: "a \"<\" or \">\" that is no tag escaped",
    .rawAmpersand: "a \"&\" escaped",
    .htmlEntity: "a character reference replaced by its character",
    .unclosedTag: "a tag that was not closed",
    .crossedTags: "tags that crossed, or were closed without being open",
    .removedTag: "a tag that WebVTT does not have left out",
    .fontColor: "a colour made a class with a style",
    .position: "a position made a cue setting",
    .removedOverride: "an override tag left out",
    .removedDrawing: "a drawing left out",
    .blankLineInCue: "a blank line inside a cue left out",
    .nul: "a NUL left out",
    .controlCharacter: "a control character left out",
    .directionMark: "a mark of the writing direction left out of a line of times or a number",
    .strayByteOrderMark: "a byte order mark inside the file left out",
    .invalidSetting: "a setting that can't be read left out",
    .invalidBlock: "a block that is no cue left out",
    .truncated: "the file breaks off; what stands before was read",
    .malformedXML: "an error of the XML mended",
    .removedPicture: "a picture left out",
    .timestampMap: "X-TIMESTAMP-MAP left out: times are used as they are",
  ]
}
