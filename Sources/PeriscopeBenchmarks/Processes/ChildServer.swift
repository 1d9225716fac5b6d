internal import Glibc
internal import PeriscopeLaunchers

/// A server in a child process, which ends when this object is released.
final class ChildServer {
  let port: UInt16
  private let program: LaunchedProgram
  /// The folder with its data, which is removed after the process has ended.
  private let data: TemporaryFolder?
  /// The file with its log.
  private let log: String?

  /// Starts a server and waits until it announces its port.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: Its arguments.
  ///   - data: The folder of its data.
  init(_ path: String, _ arguments: [String], _ data: TemporaryFolder? = nil) throws(BenchError) {
    self.data = data
    log = nil
    (program, port) = try BenchError.converting { () throws(LaunchError) in
      let program = try LaunchedProgram([path] + arguments, reading: .standardError)
      return (program, try program.firstOutput(Self.announcedPort))
    }
  }

  /// Starts a server that writes its log to a file, and waits until it announces its port there.
  init(loggingTo folder: TemporaryFolder, _ path: String, _ arguments: [String]) throws(BenchError) {
    let file = "\(folder.path)/\(TemporaryFolder.logName)"
    data = folder
    log = file
    program = try BenchError.converting { () throws(LaunchError) in
      // The shell replaces itself by the server, which therefore has the process that is measured.
      try LaunchedProgram(
        ["/bin/sh", "-c", #"exec "$0" "$@" 2> "$BENCH_LOG""#, path] + arguments, environment: ["BENCH_LOG": file],
        reading: .standardOutput)
    }
    var announced: UInt16?
    let end = ThisProcess.now() + 60_000_000_000
    while announced == nil, ThisProcess.now() < end {
      usleep(10_000)
      announced = (try? ThisProcess.text(ofFile: file)).flatMap(Self.announcedPort)
    }
    guard let announced else { throw BenchError("\(path) has not announced its port in its log.") }
    port = announced
  }

  /// - Parameters:
  ///   - program: A server that listens.
  ///   - folder: The folder of its data.
  init(_ program: LaunchedProgram, port: UInt16, _ folder: TemporaryFolder) {
    self.program = program
    self.port = port
    data = folder
    log = nil
  }

  /// Returns the number of lines that the server has logged; `nil` if it has no file for its log.
  func logLines() throws(BenchError) -> Int? {
    guard let log else { return nil }
    return try ThisProcess.text(ofFile: log).utf8.count { $0 == UInt8(ascii: "\n") }
  }

  // The folder with the server's data is removed afterwards.
  deinit { program.kill() }

  /// Stops the server, and waits until it has ended.
  func end() {
    program.signal(SIGTERM)
    program.wait()
  }

  private static func announcedPort(in output: String) -> UInt16? {
    guard let mark = output.firstRange(of: "listening on http://127.0.0.1:") else { return nil }
    let rest = output[mark.upperBound...]
    return rest.firstIndex { !$0.isNumber }.flatMap { UInt16(rest[..<$0]) }
  }

  /// Returns the CPU time that all threads of the server have used.
  func cpuTime() throws(BenchError) -> CPUTime {
    // The second field is the name in brackets, which may contain spaces.
    let fields = try file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else {
      throw BenchError("/proc/\(program.process)/stat has an unexpected format.")
    }
    let tick = 1_000_000 / UInt64(sysconf(Int32(_SC_CLK_TCK)))
    return CPUTime(user: user * tick, kernel: system * tick)
  }

  /// Returns the resident memory in KiB.
  func residentMemory() throws(BenchError) -> Int {
    let line = try file("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    guard let text = line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first, let kib = Int(text) else {
      throw BenchError("/proc/\(program.process)/status has an unexpected format.")
    }
    return kib
  }

  private func file(_ name: String) throws(BenchError) -> String {
    try ThisProcess.text(ofFile: "/proc/\(program.process)/\(name)")
  }
}
