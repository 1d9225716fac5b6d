internal import Glibc

/// What `Bench` can be asked for.
package enum Commands {
  private static let all = [
    Command.server, .sessions, .additions, .shared, .bareServer, .architecture, .observation, .collections, .render,
    .instructions, .counted, .countedServer, .archive, .redis, .cluster,
  ]

  /// Does what the command line says; ends the process with 1 if that fails.
  package static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.popFirst(), !["--help", "-h"].contains(name) else {
      print(help, terminator: "")
      return
    }
    do {
      guard let command = all.first(where: { $0.name == name }) else {
        throw BenchError("There is no benchmark '\(name)'. --help lists those that there are.")
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

/// Writes a line that is no result: progress, or what went wrong.
func report(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
