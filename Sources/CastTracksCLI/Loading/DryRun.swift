/// The URLs of a load that contacts nobody and serves nothing.
struct DryRun {
  let serving: ServingOptions
  let console: Console

  func urls(of job: LoadJob) -> LoadJob.URLs {
    if job.isServing, serving.baseURL == nil {
      console.note(
        "\(base) stands for the address at which this machine will serve the files, each under a path of its own.")
    }
    return LoadJob.URLs(
      media: url(of: job.media),
      tracks: job.tracks.map { track in
        switch track.content {
        case .url(let url): url
        case .data(_, let name): url(named: name)
        case .elsewhere: nil
        }
      },
      images: job.images.map(url))
  }

  private var base: String {
    if let base = serving.baseURL { return base }
    let host = serving.bind.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "this-machine"
    return "http://\(host):\(serving.port == 0 ? "port" : String(serving.port))"
  }

  private func url(of location: Location) -> String {
    switch location {
    case .url(let url): url
    case .file: url(named: location.name)
    }
  }

  private func url(named name: String) -> String {
    let encoded = PercentCoding.encode(name) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        true
      default: false
      }
    }
    return "\(base)/\(encoded)"
  }
}
