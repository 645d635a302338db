import CastProtocol
import Testing

@Suite struct VolumeTests {
  @Test func comparesWithinHalfAStep() {
    let volume = Volume(level: 0.2199999988079071, stepInterval: 0.05000000074505806)
    #expect(volume.isLevel(0.22))
    #expect(volume.isLevel(0.2))
    #expect(!volume.isLevel(0.3))
    #expect(!Volume().isLevel(0))
  }

  @Test(arguments: [(0.22, 0.2), (0.23, 0.25), (-1, 0), (2, 1), (.nan, 0), (.infinity, 0)] as [(Double, Double)])
  func roundsToSteps(_ level: Double, _ expected: Double) {
    #expect(abs(Volume(stepInterval: 0.05).rounded(level) - expected) < 1e-9)
  }

  @Test func withoutStepsItOnlyClamps() {
    #expect(Volume().rounded(0.123) == 0.123)
    #expect(Volume(stepInterval: 0).rounded(0.123) == 0.123)
    #expect(Volume(stepInterval: -1).rounded(7) == 1)
  }

  @Test func tellsPercentAndFixed() {
    #expect(Volume(level: 0.30000001192092896).percent == 30)
    #expect(Volume(level: 9).percent == 100)
    #expect(Volume(level: .nan).percent == nil)
    #expect(Volume().percent == nil)
    #expect(Volume(controlType: .fixed).isFixed)
    #expect(!Volume().isFixed)
  }
}
