import CastTracksCLI
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00.000Z"), (951_782_400, 5, "2000-02-29T00:00:00.005Z"),
    (1_767_268_800, 0, "2026-01-01T12:00:00.000Z"), (4_102_444_799, 999, "2099-12-31T23:59:59.999Z"),
    (1_709_251_199, 10, "2024-02-29T23:59:59.010Z"),
  ])
  func utc(_ seconds: Int, _ milliseconds: Int, _ text: String) {
    #expect(Timestamp.utc(seconds: seconds, milliseconds: milliseconds) == text)
  }
}
