import CastProtocol
import Testing

@Suite struct DetailedErrorCodeTests {
  @Test func knowsGooglesTable() {
    let codes = [
      100, 101, 102, 103, 104, 110, 200, 201, 202, 203, 300, 301, 311, 312, 313, 314, 315, 316, 321, 322, 331, 332,
      400, 411, 412, 420, 421, 422, 423, 431, 500, 600, 900, 901, 902, 903, 904, 905, 906, 909, 999,
    ]
    #expect(DetailedErrorCode.known.map(\.rawValue) == codes)
    for code in DetailedErrorCode.known {
      #expect(code.name?.isEmpty == false)
      #expect(code.explanation?.isEmpty == false)
    }
  }

  @Test func othersAreOpaque() {
    #expect(DetailedErrorCode(rawValue: 12345).name == nil)
    #expect(DetailedErrorCode(rawValue: 12345).explanation == nil)
    #expect("\(DetailedErrorCode(rawValue: 12345))" == "12345")
    #expect(DetailedErrorCode(rawValue: 4012).explanation == "the manifest could not be used")
    #expect("\(DetailedErrorCode(rawValue: 104))" == "104 MEDIA_SRC_NOT_SUPPORTED")
  }

  @Test func pointsAtTheURL() {
    #expect(DetailedErrorCode(rawValue: 104).suggestsUnreachableMedia)
    #expect(DetailedErrorCode(rawValue: 311).suggestsUnreachableMedia)
    #expect(!DetailedErrorCode(rawValue: 102).suggestsUnreachableMedia)
  }
}
