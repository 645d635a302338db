import CastProtocol
import CastTracksCLI
import Testing

@Suite struct TrackSelectorTests {
  static func text(_ id: Int, _ language: String?, _ name: String? = nil, forced: Bool = false) -> MediaTrack {
    MediaTrack(
      trackID: TrackID(id), type: .text, subtype: .subtitles, name: name, language: language,
      roles: forced ? [.forcedSubtitle] : nil)
  }

  static let tracks = [
    MediaTrack(trackID: 1, type: .video), MediaTrack(trackID: 2, type: .audio, name: "English", language: "en"),
    text(3, "en-US", "English (US)"), text(4, "fr", "Français"), text(5, "pt-BR", "Brasileiro"),
    text(6, "pt", "Português"),
    text(7, "de", "Deutsch forciert", forced: true), text(8, "de", "Deutsch für Hörgeschädigte"),
    text(9, nil, "Director's commentary"), text(10, "sr-Latn", "Srpski"),
  ]

  @Test(arguments: [
    ("3", 3), ("2", 2), ("1", 1), ("en", 3), ("en-US", 3), ("EN-us", 3), ("fr", 4), ("fr-CA", 4), ("pt", 6),
    ("pt-BR", 5),
    ("pt-PT", 6), ("de", 8), ("de-AT", 8), ("sr", 10), ("français", 4), ("eng", 3), ("ger", 8), ("deu", 8), ("dir", 9),
    ("English (US)", 3), ("Comment", 9), ("hör", 8),
    ("sr-Latn-RS", 10),
  ])
  func one(_ selector: String, _ id: Int) {
    #expect(TrackSelector.match(selector, among: Self.tracks) == .one(TrackID(id)))
  }

  @Test(arguments: ["99", "it", "ommentary", "zz-top", "", "en-GB-x", "(US"])
  func none(_ selector: String) {
    #expect(TrackSelector.match(selector, among: Self.tracks) == .none)
    let error = #expect(throws: CommandError.self) { try TrackSelector.resolve(selector, among: Self.tracks) }
    #expect(error?.status == .noMedia)
    #expect(error?.code == "noSuchTrack")
  }

  @Test func severalAreListed() {
    let tracks = [Self.text(1, "en", "English"), Self.text(2, "en", "English SDH")]
    let error = #expect(throws: CommandError.self) { try TrackSelector.resolve("en", among: tracks) }
    #expect(error?.code == "trackAmbiguous")
    #expect(error?.message.contains("1 (en, \"English\"), 2 (en, \"English SDH\")") == true)
    #expect(TrackSelector.match("english", among: tracks) == .one(1))
    #expect(TrackSelector.match("sdh", among: tracks) == .one(2))
  }

  @Test(arguments: [
    (["1,2"], ["1", "2"]), (["en,fr"], ["en", "fr"]), (["en, fr"], ["en", "fr"]), (["Hello, World"], ["Hello, World"]),
    (["1", "en"], ["1", "en"]), (["1,"], ["1,"]),
  ])
  func split(_ given: [String], _ expected: [String]) {
    #expect(TrackSelector.split(given) == expected)
  }
}
