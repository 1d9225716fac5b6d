/// A server that is measured.
enum Contender: String, CaseIterable {
  case bare
  case periscope = "Periscope"

  /// Starts one on its core.
  func start(threads: Int, sessions: Int) throws(BenchError) -> ChildServer {
    let bench = try ThisProcess.executable()
    let folder = bench.prefix(upTo: bench.lastIndex(of: "/") ?? bench.startIndex)
    // A session has a stream and perhaps a connection that posts; or one that posts does so for all.
    let limits = ["--threads", "\(threads)", "--sessions", "\(sessions)", "--connections", "\(2 * sessions + 1)"]
    try ThisProcess.pin(toCore: Cores.server)
    defer { try? ThisProcess.pin(toCore: Cores.generator) }
    switch self {
    case .bare:
      return try ChildServer(bench, ["bare-server", "--port", "0"] + limits)
    case .periscope:
      let others = [
        "--port", "0", "--log", "none", "--sessions-per-address", "\(sessions)", "--connections-per-address", "0",
        "--actions-per-second", "0",
      ]
      return try ChildServer("\(folder)/Gallery", others + limits + publicFolder(above: folder))
    }
  }

  /// The browser's files, which stand beside the build folder.
  private func publicFolder(above folder: Substring) -> [String] {
    var folder = folder
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if ThisProcess.folderExists("\(folder)/Public") { return ["--public", "\(folder)/Public"] }
    }
    return []
  }
}
