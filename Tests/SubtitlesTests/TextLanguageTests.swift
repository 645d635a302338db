import Testing

@testable import Subtitles

struct TextLanguageTests {
  @Test(
    "Texts that are surely in a language",
    arguments: [
      ("el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι"), ("he", "כל בני האדם נולדו בני חורין"),
      ("th", "มนุษย์ทั้งหลายเกิดมามีอิสระ"),
      ("ja", "すべての人間は、生まれながらにして自由であり、"), ("ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과"),
      ("zh-Hans", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
      ("zh-Hant", "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
      ("hy", "Բոլոր մարդիկ ծնվում են ազատ և հավասար"), ("ta", "மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்"),
    ])
  func scripts(tag: String, text: String) {
    #expect(TextLanguage.detect(TextSample(text))?.description == tag)
  }

  @Test(
    "Longer texts in scripts of many languages", arguments: LegacyDetectorTests.samples.filter { $0.text.count > 160 })
  func letters(language: String, charsets: String, text: String) {
    let found = TextLanguage.detect(TextSample(text))?.description
    // Silence is right, a wrong language is not.
    #expect(found == nil || found == language)
  }

  @Test(
    "English, German, Polish and Russian are found",
    arguments: [
      (
        "en",
        "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. Everyone is entitled to all the rights."
      ),
      (
        "de",
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Jeder hat Anspruch auf alle Rechte."
      ),
      (
        "pl",
        "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa."
      ),
      (
        "ru",
        "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства."
      ),
    ])
  func common(language: String, text: String) {
    #expect(TextLanguage.detect(TextSample(text))?.description == language)
  }

  @Test(
    "What isn't sure is not said",
    arguments: [
      "", "12345", "OK", "Hello there", "La la la la la la la la la la la la la la la", "Ünïcödé",
      "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i treba da jedno prema drugome postupaju u duhu bratstva.",
      "Gizon-emakume guztiak aske jaiotzen dira, duintasun eta eskubide berberak dituztela; eta ezaguera eta kontzientzia dutenez gero, elkarren artean senide legez jokatu beharra dute.",
    ])
  func unsure(text: String) {
    #expect(TextLanguage.detect(TextSample(text)) == nil)
  }
}
