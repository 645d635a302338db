// swift-tools-version: 6.2
// The fuzz targets, in a package of their own: libFuzzer brings a `main`, which would break a plain build.
//
// To add one: a folder in Sources with one file that has the entry point, its name and dependencies below, seeds in
// Seeds/NAME. `Scripts/fuzz NAME` builds and runs it.
import PackageDescription

/// A fuzz target of what is public in a product of the project, the modules below it included.
func fuzz(_ name: String, of product: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: product, package: "cast-tracks")],
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

/// A fuzz target of a subtitle reader, or of all.
func fuzzSubtitles(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["SubtitleChecks"], swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

/// The formats that have a target of their own, and the one that takes any.
let subtitleTargets = [
  "SubRip", "WebVTT", "ASS", "TTML", "SAMI", "MicroDVD", "MPL2", "SubViewer", "SubViewer1", "LRC", "TMPlayer",
  "RealText", "JACOsub", "USF", "YouTube", "AnySubtitles",
]

let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "cast-tracks", path: "../..")],
  targets: [
    fuzz("FrameDecoder", of: "CastChannel"),
    fuzz("DeviceAuth", of: "CastChannel"),
    .target(
      name: "SubtitleChecks", dependencies: [.product(name: "Subtitles", package: "cast-tracks")], path: "Shared"),
  ] + subtitleTargets.map(fuzzSubtitles),
  swiftLanguageModes: [.v6]
)
