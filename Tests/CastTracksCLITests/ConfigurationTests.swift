import CastTracksCLI
import Testing

@Suite struct ConfigurationTests {
  static func read(_ text: String) throws -> (Configuration, [String]) {
    var warnings: [String] = []
    let reader = try ConfigurationReader(path: "config.json", bytes: Array(text.utf8))
    let configuration = try Configuration(reader) { warnings.append($0) }
    return (configuration, warnings)
  }

  @Test(arguments: ["", " \n", "{}", "\u{FEFF}{}"])
  func empty(_ text: String) throws {
    let (configuration, warnings) = try Self.read(text)
    #expect(configuration.device == nil)
    #expect(warnings.isEmpty)
  }

  @Test func everySetting() throws {
    let (configuration, warnings) = try Self.read(
      """
      {"device": "tv", "aliases": {"tv": "192.168.1.7", "six": "[::1]:9"}, "languages": ["en", "pt-BR"],
       "stylePresets": {"mine": {"fontScale": 2}}, "defaultStyle": "mine", "servePort": 0}
      """)
    #expect(warnings.isEmpty)
    #expect(configuration.device == "tv")
    #expect(configuration.aliases == ["tv": "192.168.1.7", "six": "[::1]:9"])
    #expect(configuration.languages == ["en", "pt-BR"])
    #expect(configuration.defaultStyle == .preset("mine"))
    #expect(configuration.servePort == 0)
  }

  @Test func unknownKeysWarn() throws {
    let (_, warnings) = try Self.read("{\n  \"device\": \"tv\",\n  \"servePrt\": 1\n}")
    #expect(warnings == ["config.json, line 3: unknown setting \"servePrt\"; did you mean \"servePort\"?"])
  }

  @Test(arguments: [
    ("{\n\"device\": 5}", "line 2: \"device\""), ("{\"device\": \"a:b.c\"}", "line 1: \"device\""),
    ("{\n\n\"aliases\": []}", "line 3: \"aliases\""), ("{\"aliases\": {\n\"tv\": 1}}", "line 2: \"aliases.tv\""),
    ("{\"languages\": [\"e\"]}", "\"languages\""), ("{\"languages\": \"en\"}", "\"languages\""),
    ("{\"stylePresets\": {\"a\": 1}}", "\"stylePresets.a\""), ("{\"defaultStyle\": \"nope\"}", "\"defaultStyle\""),
    ("{\"defaultStyle\": 1}", "\"defaultStyle\""), ("{\"servePort\": 65536}", "\"servePort\""),
    ("{\"servePort\": \"80\"}", "\"servePort\""), ("[]", "line 1"), ("{\n\"a\" 1}", "line 2: not JSON: ':'"),
    ("{\n\"a\": tru}", "line 2: not JSON: 'tru'"), ("{\"a\": 1,}", "a key"), ("{\"a\": \"x\n\"}", "not closed"),
    ("{} x", "after the end"),
    ("{\"a\": [1 2]}", "','"), ("{", "a key"),
  ])
  func wrong(_ text: String, _ part: String) {
    let error = #expect(throws: CommandError.self) { try Self.read(text) }
    #expect(error?.status == .badConfiguration)
    #expect(error?.code == "badConfiguration")
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test func setKeepsUnknownKeys() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("cast-tracks/config.json", #"{"mine":{"a":1}}"#)
    let environment = ["XDG_CONFIG_HOME": folder.path]
    #expect(ToolRun(["config", "set", "aliases.my.tv", "192.168.1.7"], environment: environment).status == .success)
    let text = String(decoding: try FileAccess.read(path), as: UTF8.self)
    #expect(text == #"{"aliases":{"my.tv":"192.168.1.7"},"mine":{"a":1}}"# + "\n")
    #expect(ToolRun(["config", "get", "aliases.my.tv"], environment: environment).output == "192.168.1.7\n")
    #expect(ToolRun(["config", "unset", "aliases.my.tv"], environment: environment).status == .success)
    #expect(ToolRun(["config", "set", "servePort", "x"], environment: environment).status == .usage)
    #expect(ToolRun(["config", "set", "nope", "x"], environment: environment).status == .usage)
  }
}
