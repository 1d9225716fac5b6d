/// A server that is measured.
enum Contender: String, CaseIterable {
  case bare
  case periscope = "Periscope"

  /// Starts one on its core.
  func start(
    threads: Int, sessions: Int, _ more: [String] = [], onCore core: Int? = Cores.server
  ) throws(BenchError) -> ChildServer {
    let bench = try ThisProcess.executable()
    let folder = bench.prefix(upTo: bench.lastIndex(of: "/") ?? bench.startIndex)
    // A session has a stream and perhaps a connection that posts; or one that posts does so for all.
    let limits = ["--threads", "\(threads)", "--sessions", "\(sessions)", "--connections", "\(2 * sessions + 1)"]
    if let core { try ThisProcess.pin(toCore: core) }
    defer { if core != nil { try? ThisProcess.pin(toCore: Cores.generator) } }
    switch self {
    case .bare:
      return try ChildServer(bench, ["bare-server", "--port", "0"] + limits)
    case .periscope:
      let others = [
        "--port", "0", "--log", "none", "--sessions-per-address", "\(sessions)", "--connections-per-address", "0",
        "--actions-per-second", "0",
      ]
      return try ChildServer("\(folder)/Gallery", others + limits + more + publicFolder(above: folder))
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
