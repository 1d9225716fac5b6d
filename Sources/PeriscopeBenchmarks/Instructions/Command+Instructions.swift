internal import PeriscopeLaunchers

extension Command {
  static let instructions = Command(
    "instructions",
    "Counts the instructions of a changed row in a small and a large table, and of an action, with callgrind.",
    InstructionOptions.all, { InstructionOptions() }
  ) { options throws(BenchError) in
    let folder = try BenchError.converting { () throws(LaunchError) in
      try TemporaryFolder("/var/tmp/bench-", files: ["bench", "counts"])
    }
    let copy = "\(folder.path)/bench"
    // Removes the debug information, because callgrind fails on some that the Swift compiler writes.
    try run(["objcopy", "--strip-debug", ThisProcess.executable(), copy], package: "binutils")
    let few = try instructions(of: copy, rows: options.rows, options.changes, in: folder)
    let many = try instructions(of: copy, rows: 10 * options.rows, options.changes, in: folder)
    let head = ["one changed row of", "instructions", "goal: at most", "met"]
    let limit = few * 1.1
    let rows = [
      ["\(options.rows)", few.text(0), "", ""],
      ["\(10 * options.rows)", many.text(0), limit.text(0), many <= limit ? "yes" : "no"],
    ]
    print(Table(rows: [head] + rows, alignsRight: true))
    let costs = try costsOfAction(copy, options, in: folder)
    // The limits are those of a small request without an archive.
    let isLimited = options.browser + options.archive == 0
    let lines = costs.costs.map { cost in
      [cost.name, cost.value.text(cost.value < 10_000 ? 1 : 0)] + (isLimited ? [cost.most.text(0)] : [])
    }
    let title = ["one action of the counter", ""] + (isLimited ? ["at most"] : [])
    print(Table(rows: [title] + lines, alignsRight: true), terminator: "")
    guard options.check == 0 || !isLimited || costs.exceeded.isEmpty else {
      throw BenchError("An action of the counter exceeds its limits: \(costs.exceeded.joined(separator: ", ")).")
    }
  }

  /// Returns the mean costs of an action. Subtracts a run with fewer actions from a run with more of them, so that the
  /// server's start does not count.
  private static func costsOfAction(
    _ bench: String, _ options: InstructionOptions, in folder: TemporaryFolder
  ) throws(BenchError) -> ActionCosts {
    let few = options.actions / 2
    let first = try counts(ofServer: bench, actions: few, options, in: folder)
    let second = try counts(ofServer: bench, actions: few + options.actions, options, in: folder)
    return ActionCosts(first.counts, second.counts, actions: options.actions, bytes: second.bytes)
  }

  /// Returns the counts, and the bytes of the response and the event of an action.
  private static func counts(
    ofServer bench: String, actions: Int, _ options: InstructionOptions, in folder: TemporaryFolder
  ) throws(BenchError) -> (counts: CallgrindCount, bytes: Int) {
    let file = "\(folder.path)/counts"
    let data = options.archive == 1 ? try TemporaryFolder.forArchive() : nil
    let server = try ChildServer(
      "valgrind",
      ["--tool=callgrind", "--callgrind-out-file=\(file)", bench, "counted-server"]
        + (data.map { ["--data", $0.path] } ?? []))
    var session = try LiveSession(port: server.port, isBrowser: options.browser == 1)
    let connection = try ClientSocket(port: server.port)
    var bytes = 0
    for number in 0..<actions {
      let before = connection.received + session.stream.received
      try session.act(over: connection)
      // The bytes of an action whose sequence number has two digits.
      if number == 50 { bytes = connection.received + session.stream.received - before }
    }
    server.end()
    let counts = CallgrindCount(try ThisProcess.text(ofFile: file), entries: ActionCosts.callbacks)
    guard counts.instructions ?? 0 > 0 else { throw BenchError("callgrind counted no instructions of the server.") }
    return (counts, bytes)
  }

  /// Returns the mean number of instructions for a change of one row.
  private static func instructions(
    of bench: String, rows: Int, _ changes: Int, in folder: TemporaryFolder
  ) throws(BenchError) -> Double {
    let file = "\(folder.path)/counts"
    try run(
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)", "--collect-atstart=no",
        "--toggle-collect=\(Counted.function)", bench, "counted", "--rows", "\(rows)", "--changes", "\(changes)",
      ], package: "valgrind")
    guard let total = CallgrindCount(try ThisProcess.text(ofFile: file)).instructions, total > 0 else {
      throw BenchError("callgrind has not counted any instruction during '\(Counted.function)'.")
    }
    return Double(total) / Double(changes)
  }

  private static func run(_ words: [String], package: String) throws(BenchError) {
    do throws(LaunchError) {
      try LaunchedProgram.run(words)
    } catch {
      throw BenchError("\(error) \(words[0]) is in the package '\(package)'.")
    }
  }
}
