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
    // callgrind fails on some of the debug information that the Swift compiler writes.
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
    let presses = try instructionsOfAction(copy, options.actions, in: folder)
    print(
      Table(
        rows: [
          ["one action of the counter", "instructions"], ["a POST, its response and its event", presses.text(0)],
        ],
        alignsRight: true), terminator: "")
  }

  /// Returns the mean number of user-mode instructions per action of a server. It is the difference of two runs, so
  /// that the start is not counted.
  private static func instructionsOfAction(
    _ bench: String, _ actions: Int, in folder: TemporaryFolder
  ) throws(BenchError) -> Double {
    let few = try instructions(ofServer: bench, actions: actions / 2, in: folder)
    let many = try instructions(ofServer: bench, actions: actions / 2 + actions, in: folder)
    return Double(many - few) / Double(actions)
  }

  private static func instructions(
    ofServer bench: String, actions: Int, in folder: TemporaryFolder
  ) throws(BenchError) -> Int {
    let file = "\(folder.path)/counts"
    let server = try ChildServer(
      "valgrind", ["--tool=callgrind", "--callgrind-out-file=\(file)", bench, "counted-server"])
    var session = try LiveSession(port: server.port)
    let connection = try ClientSocket(port: server.port)
    for _ in 0..<actions { try session.act(over: connection) }
    server.end()
    guard let total = CallgrindCount(try ThisProcess.text(ofFile: file)).instructions, total > 0 else {
      throw BenchError("callgrind has not counted any instruction of the server.")
    }
    return total
  }

  /// The mean for each change.
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
