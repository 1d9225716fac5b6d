internal import Glibc
internal import Periscope
internal import PeriscopeGalleryPages

extension Command {
  static let countedServer = Command(
    "counted-server", "Serves the counter of the gallery from this process: what 'instructions' counts.",
    InstructionOptions.all, { InstructionOptions() }
  ) { _ throws(BenchError) in
    var configuration = Server.Configuration(
      port: 0, publicFolder: "Public", threads: 1,
      sessions: SessionLimits(actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0), log: .none)
    // A timer's instructions depend on how long the run takes.
    configuration.slowAction = .zero
    do {
      let server = try Server(.gallery, configuration)
      report("listening on http://127.0.0.1:\(server.port)")
      // Until SIGTERM ends the process, at which callgrind writes its file.
      while true { pause() }
    } catch {
      throw BenchError("\(error)")
    }
  }
}
