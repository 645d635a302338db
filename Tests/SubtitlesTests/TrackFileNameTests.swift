import TestSupport
import Testing

@testable import Subtitles

struct TrackFileNameTests {
  @Test(
    "Every row of the shared table holds", .enabled(if: SharedData.isAvailable, SharedData.absence),
    arguments: SharedData.rows("filenames.tsv"))
  func sharedTable(row: [String]) throws {
    try #require(row.count >= 8)
    let (video, file) = (row[0], row[1])
    let alternatives = { (cell: Int) in row[cell].split(separator: "|").map(String.init) }
    // Of a path with folders, the video's are those of the subtitle file.
    let relation = SidecarRelation(of: file, to: video)
    let belongs = relation?.belongs == true ? "yes" : "no"
    #expect(alternatives(2).contains(belongs), "belongs: \(String(describing: relation))")
    let name = TrackFileName(file, video: video)
    #expect(alternatives(3).contains(name.language.description), "language: \(name.language)")
    if row[4] != "-" { #expect(alternatives(4).contains(name.displayName), "name: \(name.displayName)") }
    #expect(alternatives(5).contains(name.kind.rawValue.uppercased()), "kind: \(name.kind)")
    #expect((row[6] == "yes") == name.isForced, "forced")
    #expect((row[7] == "yes") == name.isDefault, "default")
  }

  /// A video, a file, and what is in the file's name.
  struct Row: Sendable, CustomTestStringConvertible {
    var video: String
    var file: String
    var language: String
    var name: String
    var kind: TrackFileName.Kind
    var forced: Bool
    var relation: SidecarRelation?

    init(
      _ video: String, _ file: String, _ language: String, _ name: String, _ kind: TrackFileName.Kind = .subtitles,
      forced: Bool = false, relation: SidecarRelation? = .tagged
    ) {
      self.video = video
      self.file = file
      self.language = language
      self.name = name
      self.kind = kind
      self.forced = forced
      self.relation = relation
    }

    var testDescription: String { file }
  }

  @Test(
    "Names of many shapes",
    arguments: [
      Row("Movie.mkv", "Movie.French (Canada).srt", "fr-CA", "French (Canada)"),
      Row("Movie.mkv", "Movie.Portuguese (Brazil).srt", "pt-BR", "Portuguese (Brazil)"),
      Row(
        "Movie.mkv", "Movie.Spanish (Latin America).forced.srt", "es-419", "Spanish (Latin America, Forced)",
        forced: true),
      Row("Movie.mkv", "Movie - English.srt", "en", "English"),
      Row("Movie.mkv", "Movie - English (SDH).srt", "en", "English (SDH)", .captions),
      Row("Movie.mkv", "Movie_eng.srt", "en", "English"),
      Row("Movie.mkv", "Movie-en.srt", "en", "English"),
      Row("Movie.mkv", "Movie en.srt", "en", "English"),
      Row("Movie.mkv", "Movie.eng.hearing impaired.srt", "en", "English (SDH)", .captions),
      Row("Movie.mkv", "Movie.en[cc].srt", "en", "English (CC)", .captions),
      Row("Movie.mkv", "Movie.en-forced.srt", "en", "English (Forced)", forced: true),
      Row("Movie.mkv", "Movie.en_forced.srt", "en", "English (Forced)", forced: true),
      Row("Movie.mkv", "Movie.Brazilian.Portuguese.srt", "pt-BR", "Portuguese (Brazil)"),
      Row("Movie.mkv", "Movie.Simplified Chinese.srt", "zh-Hans", "Chinese (Simplified)"),
      Row("Movie.mkv", "Movie.zh-TW.srt", "zh-TW", "Chinese (Taiwan)"),
      Row("Movie.mkv", "Movie.zh_CN.srt", "zh-CN", "Chinese (China)"),
      Row("Movie.mkv", "Movie.繁體中文.srt", "zh-Hant", "Chinese (Traditional)"),
      Row("Movie.mkv", "Movie.chs_eng.srt", "zh-Hans", "Chinese (Simplified) & English"),
      Row("Movie.mkv", "Movie.en+fr.srt", "en", "English & French"),
      Row("Movie.mkv", "Movie.pt.br.srt", "pt-BR", "Portuguese (Brazil)"),
      Row("Movie.mkv", "Movie.en.US.srt", "en-US", "English (United States)"),
      Row("Movie.mkv", "Movie.Deutsch.srt", "de", "German"),
      Row("Movie.mkv", "Movie.русский.srt", "ru", "Russian"),
      Row("Movie.mkv", "Movie.rus.full.srt", "ru", "Russian"),
      Row("Movie.mkv", "Movie.VFF.srt", "und", "Subtitles"),
      Row("Movie.mkv", "Movie.SUBFRENCH.srt", "fr", "French"),
      Row("Movie.mkv", "Movie.engsub.srt", "en", "English"),
      Row("Movie.mkv", "Movie.de.Director commentary.srt", "de", "German (Commentary)"),
      Row("Movie.mkv", "Movie.en.Signs & Songs.ass", "en", "English"),
      Row("Movie.mkv", "Subs/English.srt", "en", "English", relation: .languageOnly),
      Row("Movie.mkv", "Subs/12_Portuguese (Brazilian).srt", "pt-BR", "Portuguese (Brazil)", relation: .languageOnly),
      Row("Movie.mkv", "Subs/5_Chinese (Traditional).srt", "zh-Hant", "Chinese (Traditional)", relation: .languageOnly),
      Row("Movie.mkv", "Subs/SDH.eng.HI.srt", "en", "English (SDH)", .captions, relation: .languageOnly),
      Row("Movie.mkv", "Subs/English-SDH.srt", "en", "English (SDH)", .captions, relation: .languageOnly),
      Row("Movie.mkv", "Subs/Movie.eng.srt", "en", "English"),
      Row("Movie.mkv", "Subs/Forced.eng.srt", "en", "English (Forced)", forced: true, relation: .languageOnly),
      Row("Movie.mkv", "Subs/eng,English [CC].srt", "en", "English (CC)", .captions, relation: .languageOnly),
      Row("Movie.mkv", "Subs/ger, German, Forced.srt", "de", "German (Forced)", forced: true, relation: .languageOnly),
      Row("Movie.mkv", "Movie.track3_[eng].srt", "en", "English"),
      Row("Movie.mkv", "Movie.en.hi.forced.srt", "en", "English (Forced, SDH)", .captions, forced: true),
      Row("Movie.mkv", "Movie.nor.srt", "no", "Norwegian"),
      Row("Movie.mkv", "Movie.Norwegian.srt", "no", "Norwegian"),
      Row("Movie.mkv", "Movie.cmn.srt", "cmn", "Mandarin Chinese"),
      Row("Movie.mkv", "Movie.yue.srt", "yue", "Cantonese"),
      Row("Movie.mkv", "Movie.Castellano.srt", "es-ES", "Spanish (Spain)"),
      Row("Movie.mkv", "Movie.Español (Latinoamérica).srt", "es-419", "Spanish (Latin America)"),
      Row("Movie.mkv", "Movie.Latin American Spanish.srt", "es-419", "Spanish (Latin America)"),
      Row("Movie.mkv", "Movie.en.closed captions.srt", "en", "English (CC)", .captions),
      Row("Movie.mkv", "Movie.sr-Cyrl.srt", "sr-Cyrl", "Serbian (Cyrillic)"),
      Row("Movie.mkv", "Movie.srp.srt", "sr", "Serbian"),
      Row("Movie.mkv", "Movie.mne.srt", "cnr", "Montenegrin"),
      Row("Movie.mkv", "Movie.und.srt", "und", "Subtitles"),
      Row("Movie.mkv", "Movie.mul.srt", "mul", "Multiple languages"),
      Row("Movie.mkv", "Movie.SDH.srt", "und", "Subtitles (SDH)", .captions),
      Row("Movie.mkv", "Movie.default.srt", "und", "Subtitles"),
      Row("Movie.mkv", "Movie.1.en.srt", "en", "English"),
      Row("Movie.mkv", "Movie.en.sdh.forced.default.srt", "en", "English (Forced, SDH)", .captions, forced: true),
      Row("Movie.mkv", "Movie.x264.srt", "und", "Subtitles", relation: .loose),
      Row("Movie.mkv", "Movie.the.srt", "und", "Subtitles"),
      Row("", "Big.Cat.srt", "und", "Subtitles", relation: nil),
      Row("", "Lost.In.Translation.2003.srt", "und", "Subtitles", relation: nil),
      Row("", "Movie.2019.eng.srt", "en", "English", relation: nil),
      Row("", "en.srt", "en", "English", relation: .languageOnly),
      Row("", "The.Office.S01E01.Pilot.French.srt", "fr", "French", relation: nil),
      Row("", "/a/b/Film.Noir.de.srt", "de", "German", relation: nil),
      Row("", "Spider-Man.srt", "und", "Subtitles", relation: nil),
      Row("", "X-Men.srt", "und", "Subtitles", relation: nil),
      Row("", "Man.Of.Steel.srt", "und", "Subtitles", relation: nil),
      Row("", "Show.1x02.Title.es-MX.HDTV.x264-GRP.srt", "es-MX", "Spanish (Mexico)", relation: nil),
      Row("Movie.mkv", "Movie.may.srt", "ms", "Malay"),
      Row("Movie.mkv", "Movie.rum.srt", "ro", "Romanian"),
      Row("Movie.mkv", "Movie.ell.srt", "el", "Greek"),
      Row("Movie.mkv", "Movie.slo.srt", "sk", "Slovak"),
      Row("Movie.mkv", "Movie.scr.srt", "hr", "Croatian"),
      Row("Movie.mkv", "Movie.hrv.srt", "hr", "Croatian"),
      Row("talk.webm", "talk.de-AT.vtt", "de-AT", "German (Austria)"),
      Row("talk.webm", "talk.en-en.vtt", "en", "English"),
      Row("talk.webm", "talk.en-US-orig.vtt", "en-US", "English (United States, Original)"),
      Row("talk.webm", "talk.pt-BR-en.vtt", "pt-BR", "Portuguese (Brazil)"),
      Row("talk.webm", "talk.de-orig.vtt", "de", "German (Original)"),
      Row("talk.webm", "talk.zh-TW-en.vtt", "zh-TW", "Chinese (Taiwan)"),
      Row("talk.webm", "talk.live_chat.json", "und", "Subtitles", relation: nil),
      Row("talk.webm", "talk.en-j3PyPqV-e1s.vtt", "en", "English"),
      Row("Movie.mkv", "Movie.audiodescription.en.vtt", "en", "English (Descriptions)", .descriptions),
      Row("Movie.mkv", "Movie.en.lyrics.lrc", "en", "English"),
      Row("Movie.mkv", "Movie.en.metadata.vtt", "en", "English", .metadata),
      Row("Movie.mkv", "Movie.fr.chapters.vtt", "fr", "French (Chapters)", .chapters),
      Row("Movie.mkv", "Movie.en.auto.vtt", "en", "English (auto-generated)"),
      Row("Movie.mkv", "Movie.en (auto-generated).vtt", "en", "English (auto-generated)"),
      Row("Show.S01E02.mkv", "Subs/Show.S01E02.en.srt", "en", "English"),
      Row("Show.S01E02.mkv", "Subs/Show.S01E03.en.srt", "en", "English", relation: nil),
      Row("Show.S01E02.mkv", "Show.S01E02.The.Title.en.srt", "en", "English"),
      Row("Show.S01E02.mkv", "Show.S01E020.en.srt", "en", "English", relation: nil),
      Row("Show.S01E02.mkv", "Subs/English/Show.S01E02.srt", "en", "English"),
      Row("Show.S01E02.mkv", "Show.S01E02/en.srt", "en", "English", relation: .ownFolder),
      Row("Movie (2019).mkv", "Movie (2019) English.srt", "en", "English"),
      Row("Movie (2019).mkv", "Movie (2019) [en].srt", "en", "English"),
      Row("Movie (2019).mkv", "Movie (2019).English (Forced).srt", "en", "English (Forced)", forced: true),
      Row("Movie (2019).mkv", "Movie (2019) - Part 2.srt", "und", "Subtitles", relation: nil),
    ])
  func shapes(row: Row) {
    let name = TrackFileName(row.file, video: row.video.isEmpty ? nil : row.video)
    #expect(name.language.description == row.language)
    #expect(name.fullName == row.name)
    #expect(name.kind == row.kind)
    #expect(name.isForced == row.forced)
    if !row.video.isEmpty { #expect(SidecarRelation(of: row.file, to: row.video) == row.relation) }
  }
}
