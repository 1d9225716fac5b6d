internal import Glibc
internal import Periscope
internal import PeriscopeGalleryPages

extension Command {
  static let countedServer = Command(
    "counted-server", "Serves the Gallery's counter in this process, for 'instructions'.",
    InstructionOptions.ofServer, { InstructionOptions() }
  ) { options throws(BenchError) in
    var configuration = Server.Configuration(
      port: 0, publicFolder: "Public", threads: 1,
      sessionLimits: SessionLimits(actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0), log: .none)
    // Turned off, because the instructions of its timer depend on the duration of the run.
    configuration.slowAction = .zero
    if !options.data.isEmpty { configuration.data = .folder(options.data) }
    do {
      let server = try Server(.gallery, configuration)
      report("listening on http://127.0.0.1:\(server.port)")
      // Waits until SIGTERM ends the process; then callgrind writes its file.
      while true { pause() }
    } catch {
      throw BenchError("\(error)")
    }
  }
}
