// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let cSettings: [CSetting] = [
  .treatAllWarnings(as: .error),
  .enableWarning("all"),
  .enableWarning("extra"),
]

/// A Swift library target; every one has the same strict settings.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

/// A plain C target: a library opened at run time (its headers' types, none of its symbols), or a header.
func shim(_ name: String, _ dependencies: [Target.Dependency] = [], extra: [CSetting] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, cSettings: cSettings + extra,
    linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))])
}

/// A test target for the source target of the same name.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, path: "Tests/\(name)Tests",
    swiftSettings: swiftSettings)
}

/// The page that is the virtual receiver's screen, and the one that previews a style: in the binary.
let screenFiles = [
  "screen.html", "screen.css", "screen.js", "captions.js", "preview.html", "preview.css", "preview.js",
]

let package = Package(
  name: "cast-tracks",
  products: [
    .executable(name: "cast-tracks", targets: ["cast-tracks"]),
    .library(name: "CastChannel", targets: ["CastChannel"]),
    .library(name: "Subtitles", targets: ["Subtitles"]),
  ],
  targets: [
    // The two linked libraries.
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CProtobufC", pkgConfig: "libprotobuf-c", providers: [.apt(["libprotobuf-c-dev"])]),
    shim("CCastShim", ["COpenSSL", "CProtobufC"]),
    shim("CLinux"),
    // Opened at run time, when a command needs them.
    shim("CMicroHTTPD"),
    shim("CCurl"),
    shim("CUchardet"),
    shim("CLibXML2", extra: [.unsafeFlags(["-isystem", "/usr/include/libxml2"])]),

    library("CastProtocol", ["CCastShim"]),
    library("CastTransport", ["CCastShim", "CLinux"]),
    library("CastChannel", ["CastProtocol", "CastTransport"]),
    library("Subtitles", ["CUchardet", "CLibXML2"]),
    library("MediaServer", ["CMicroHTTPD", "CLinux"]),
    library("HTTPClient", ["CCurl", "CastTransport"]),
    library("MediaCheck", ["HTTPClient", "CastTransport"]),
    library(
      "VirtualReceiver", ["CastProtocol", "CastTransport", "MediaServer", "HTTPClient", "Subtitles"],
      resources: screenFiles.map { .embedInCode("Screen/\($0)") }),
    library(
      "CastTracksCLI",
      [
        "CastChannel", "CastProtocol", "CastTransport", "HTTPClient", "Subtitles", "MediaServer", "MediaCheck",
        "VirtualReceiver",
      ]),
    .executableTarget(name: "cast-tracks", dependencies: ["CastTracksCLI"], swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", dependencies: ["CastProtocol", "CastTransport", "CLinux"], path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    tests("CastProtocol"),
    tests("CastTransport"),
    tests("CastChannel", ["CastProtocol", "CastTransport"]),
    tests("Subtitles"),
    tests("MediaServer"),
    tests("HTTPClient", ["CastTransport", "MediaServer"]),
    tests("MediaCheck", ["CastTransport", "HTTPClient", "MediaServer"]),
    tests("VirtualReceiver", ["CastProtocol", "CastTransport", "MediaServer"]),
    tests("CastTracksCLI", ["CastProtocol", "Subtitles"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "CastProtocol", "CastTransport"],
      path: "Tests/EndToEndTests",
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
