// swift-tools-version: 6.2
// What `Scripts/bench` measures of our modules beside C doing the same.
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "cast-tracks", path: "../..")],
  targets: [
    .executableTarget(
      name: "codec-swift", dependencies: [.product(name: "CastChannel", package: "cast-tracks")])
  ],
  swiftLanguageModes: [.v6]
)
