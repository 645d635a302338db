import CastProtocol
import Testing

@Suite struct StyleValidationTests {
  @Test func takesAGoodStyle() throws {
    let style = try TextTrackStyle(validating: [
      "foregroundColor": "red@50%", "backgroundColor": "#000", "edgeType": "drop_shadow", "edgeColor": "black",
      "windowType": "NORMAL", "windowColor": "transparent", "windowRoundedCornerRadius": 0, "fontScale": 10,
      "fontFamily": "serif", "fontGenericFamily": "SERIF", "fontStyle": "italic", "customData": [1],
    ])
    #expect(
      style.json == [
        "foregroundColor": "#FF000080", "backgroundColor": "#000000FF", "edgeType": "DROP_SHADOW",
        "edgeColor": "#000000FF", "windowType": "NORMAL", "windowColor": "#00000000", "windowRoundedCornerRadius": 0,
        "fontScale": 10, "fontFamily": "serif", "fontGenericFamily": "SERIF", "fontStyle": "ITALIC", "customData": [1],
      ])
    #expect(try TextTrackStyle(validating: [:]).isEmpty)
    #expect(try TextTrackStyle(validating: ["fontScale": nil]).isEmpty)
  }

  @Test(
    arguments: [
      (["foregroundColour": "red"], "foregroundColour: is not known here; did you mean \"foregroundColor\"?"),
      (["foo": 1], "foo: is not known here; the keys are backgroundColor, customData,"),
      (["foregroundColor": "bluee"], "foregroundColor: \"bluee\" is not a colour: did you mean \"blue\"?"),
      (["edgeColor": 5], "edgeColor: must be a string, not 5"),
      (["edgeType": "DROPSHADOW"], "edgeType: \"DROPSHADOW\" is not one of NONE, OUTLINE, DROP_SHADOW"),
      (["windowType": "ROUND"], "windowType: \"ROUND\" is not one of"),
      (["fontStyle": "BOLDITALIC"], "did you mean \"BOLD_ITALIC\"?"),
      (["fontGenericFamily": "SANS-SERIF"], "did you mean \"SANS_SERIF\"?"),
      (["fontScale": 0], "fontScale: must be above 0 and at most 10, not 0"), (["fontScale": -1], "fontScale: must be"),
      (["fontScale": 10.5], "fontScale: must be"), (["fontScale": "1.5"], "fontScale: must be a number, not \"1.5\""),
      (["fontScale": .number(.infinity)], "fontScale: the number is too large"),
      (["windowRoundedCornerRadius": -0.5], "windowRoundedCornerRadius: must be 0 or more pixels, not -0.5"),
      (["fontFamily": ""], "fontFamily: must not be empty"),
      ([1], "a text track style must be an object, not an array"),
    ] as [(JSONValue, String)])
  func namesTheFieldOfABadOne(_ json: JSONValue, _ words: String) {
    let error = #expect(throws: ValidationError.self) { try TextTrackStyle(validating: json) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 10.01])
  func checksStylesMadeInCode(_ scale: Double) {
    #expect(throws: ValidationError.self) { try TextTrackStyle(fontScale: scale).validate() }
    #expect(throws: Never.self) { try TextTrackStyle(fontScale: 0.01).validate() }
    #expect(throws: ValidationError.self) { try TextTrackStyle(windowRoundedCornerRadius: .nan).validate() }
  }
}
