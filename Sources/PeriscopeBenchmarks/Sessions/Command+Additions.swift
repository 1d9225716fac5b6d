extension Command {
  static let additions = Command(
    "additions", "Measures actions that add a row to a long list.", AdditionsOptions.all, { AdditionsOptions() }
  ) { options throws(BenchError) in
    let server = try Contender.periscope.start(threads: 1, sessions: 4)
    let session = try BusySession(port: server.port, rows: options.rows)
    let start = try server.cpuTime()
    try session.add(options.additions)
    let cpu = (try server.cpuTime() - start).all
    print(
      Table(rows: [
        ["command", CommandLine.arguments.joined(separator: " ")],
        ["rows", "\(options.rows) to \(options.rows + options.additions), inserted at the front"],
        ["server's CPU time per addition, us", "\(cpu / UInt64(options.additions))"],
        ["build", ThisProcess.build],
      ]), terminator: "")
  }
}

/// The options of `Bench additions`.
struct AdditionsOptions {
  var rows = 1_000
  var additions = 200

  static let all: [CommandOption<Self>] = [
    CommandOption("--rows", \.rows, 1...100_000, "the number of rows before the first addition"),
    CommandOption("--additions", \.additions, 1...100_000, "the number of additions"),
  ]
}
