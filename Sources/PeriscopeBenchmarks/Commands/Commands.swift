internal import Glibc

/// The subcommands of `Bench`.
package enum Commands {
  private static let all = [
    Command.server, .pages, .sessions, .additions, .shared, .viewers, .bareServer, .architecture, .observation,
    .collections, .render, .instructions, .counted, .countedServer, .siteServer, .archive, .redis, .cluster,
  ]

  /// Runs the command of the command line. Exits with status 1 if it fails.
  package static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.popFirst(), !["--help", "-h"].contains(name) else {
      print(help, terminator: "")
      return
    }
    do {
      guard let command = all.first(where: { $0.name == name }) else {
        throw BenchError("Unknown benchmark '\(name)'. --help lists the benchmarks.")
      }
      try command.run(arguments)
    } catch {
      report("\(error)")
      exit(1)
    }
  }

  private static var help: String {
    let rows = all.map { ["  " + $0.name, $0.summary] }
    return """
      Usage: Bench COMMAND [options]

      \(Table(rows: rows))
      Bench COMMAND --help lists a command's options.

      """
  }
}

/// Writes a line to standard error: progress or a failure.
func report(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
