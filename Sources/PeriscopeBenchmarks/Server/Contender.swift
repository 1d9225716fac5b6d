internal import PeriscopeLaunchers

/// A server that is measured.
enum Contender: Hashable {
  case bare
  /// The bare server, which writes events to the sockets of suspended streams itself, as Periscope does.
  case direct
  case periscope
  /// Periscope with the pages of `Bench site-server`.
  case site
  /// Periscope with an archive: `sqlite`, `sqlite-fsync`, or a value of `--data`.
  case keeping(String)
  /// Periscope that writes a log to a file. The text is the value of `--log`.
  case logging(String)

  var name: String {
    switch self {
    case .bare: "bare"
    case .direct: "direct"
    case .periscope, .site: "Periscope"
    case .keeping(let place): place.contains("://") ? "with Redis" : "with \(place)"
    case .logging: "with a log"
    }
  }

  /// Starts a server on its core.
  ///
  /// - Parameters:
  ///   - pageBytes: The number of bytes of the bare server's page.
  ///   - more: Further arguments for the Gallery.
  func start(
    threads: Int, sessions: Int, connections: Int? = nil, pageBytes: Int = 0, _ more: [String] = [],
    onCore core: Int? = Cores.server
  ) throws(BenchError) -> ChildServer {
    let bench = try ThisProcess.executable()
    let folder = bench.prefix(upTo: bench.lastIndex(of: "/") ?? bench.startIndex)
    // A session has a stream, and either its own connection for posts or a shared one.
    let connections = connections ?? 2 * sessions + 1
    let limits = ["--threads", "\(threads)", "--sessions", "\(sessions)", "--connections", "\(connections)"]
    if let core { try ThisProcess.pin(toCore: core) }
    defer { if core != nil { try? ThisProcess.pin(toCore: Cores.generator) } }
    switch self {
    case .bare:
      return try ChildServer(bench, ["bare-server", "--port", "0", "--page-bytes", "\(pageBytes)"] + limits)
    case .direct:
      return try ChildServer(bench, ["bare-server", "--port", "0", "--direct", "1"] + limits)
    case .site:
      return try ChildServer(bench, ["site-server"] + limits)
    case .periscope:
      return try gallery(folder, limits + ["--data", "memory"] + more)
    case .keeping("sqlite"), .keeping("sqlite-fsync"):
      let data = try TemporaryFolder.forArchive()
      let synced = self == .keeping("sqlite-fsync") ? "yes" : "no"
      return try gallery(folder, limits + ["--data", data.path, "--fsync", synced] + more, data)
    case .keeping(let place):
      return try gallery(folder, limits + ["--data", place] + more)
    case .logging(let requests):
      let arguments = limits + ["--data", "memory", "--log", requests] + more
      return try ChildServer(
        loggingTo: TemporaryFolder.forLog(), "\(folder)/Gallery", galleryArguments(folder, arguments))
    }
  }

  private func gallery(
    _ folder: Substring, _ arguments: [String], _ data: TemporaryFolder? = nil
  ) throws(BenchError) -> ChildServer {
    try ChildServer("\(folder)/Gallery", galleryArguments(folder, arguments), data)
  }

  private func galleryArguments(_ folder: Substring, _ arguments: [String]) -> [String] {
    let others = [
      "--port", "0", "--log", "none", "--sessions-per-address", "1000000", "--connections-per-address", "0",
      "--actions-per-second", "0", "--cpu-per-session", "0", "--cpu-per-address", "0",
    ]
    return others + arguments + publicFolder(above: folder)
  }

  /// Returns the arguments that name the folder `Public`, which is beside the build folder; none if there is no such
  /// folder.
  private func publicFolder(above folder: Substring) -> [String] {
    var folder = folder
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if ThisProcess.folderExists("\(folder)/Public") { return ["--public", "\(folder)/Public"] }
    }
    return []
  }
}
