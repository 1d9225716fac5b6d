package import Foundation

/// A program that a test starts, and whose output it reads.
package final class ChildProcess {
  /// How many seconds a test waits for the output or the end of a program.
  package static let timeout = 120.0

  private let process = Process()
  private let output: AsyncStream<String>
  private let chunks: AsyncStream<String>.Continuation

  /// Starts the program; its standard output and its standard error are read.
  ///
  /// - Parameters:
  ///   - folder: The folder for temporary files of the program.
  ///   - environment: Further variables of its environment.
  ///   - input: Its standard input; by default, that of this process.
  package init(
    _ executable: URL, _ arguments: [String], temporary folder: URL? = nil, environment: [String: String] = [:],
    input: FileHandle? = nil
  ) throws {
    let pipe = Pipe()
    let own = environment.merging(folder.map { ["TMPDIR": $0.path] } ?? [:]) { $1 }
    if !own.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 } }
    process.executableURL = executable
    process.arguments = arguments
    if let input { process.standardInput = input }
    process.standardOutput = pipe
    process.standardError = pipe
    (output, chunks) = AsyncStream.makeStream()
    try process.run()
    // Reads until the program ends, because a full pipe would block it. A thread reads, and not a handler of the pipe:
    // libdispatch has crashed when a handler was removed at the end of the pipe.
    Thread.detachNewThread { [chunks, pipe] in
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        chunks.yield(String(decoding: data, as: UTF8.self))
      }
      chunks.finish()
    }
  }

  /// Starts a program on the search path.
  convenience init(
    named name: String, _ arguments: [String], temporary folder: URL, environment: [String: String] = [:],
    input: FileHandle? = nil
  ) throws {
    guard let executable = Self.find(name) else { throw TestFailure("\(name) is not on the path") }
    try self.init(executable, arguments, temporary: folder, environment: environment, input: input)
  }

  /// Returns the number that the program prints after a text or, if the text is `nil`, alone on a line.
  package func number(after text: String?) async throws -> Int {
    var printed = ""
    let limit = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "browser.timeout"))
    limit.setEventHandler { [chunks] in chunks.finish() }
    limit.schedule(deadline: .now() + Self.timeout)
    limit.activate()
    defer { limit.cancel() }
    for await chunk in output {
      printed += chunk
      if let number = Self.number(after: text, in: printed) { return number }
    }
    let name = process.executableURL?.lastPathComponent ?? ""
    throw TestFailure("\(name) ended, or took \(Self.timeout) s, before it printed \"\(text ?? "")\": \(printed)")
  }

  private static func number(after text: String?, in printed: String) -> Int? {
    guard let text else {
      // Other lines may precede the number's line, and the last line may be incomplete.
      return printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().lazy.compactMap { Int($0) }
        .first
    }
    guard let found = printed.range(of: text) else { return nil }
    let rest = printed[found.upperBound...]
    return rest.firstIndex { !$0.isNumber }.flatMap { Int(rest[..<$0]) }
  }

  /// Ends the program with SIGKILL. It has inherited this thread's blocked signals, so other signals may not reach it.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    // Foundation reports the end only when the program's children have ended as well.
    let end = DispatchSemaphore(value: 0)
    let killed = Killed(process: process)
    Thread.detachNewThread {
      killed.process.waitUntilExit()
      end.signal()
    }
    _ = end.wait(timeout: .now() + Self.timeout)
  }

  /// The process for the thread that waits for its end.
  ///
  /// Unchecked `Sendable`: the other thread only waits.
  private struct Killed: @unchecked Sendable { let process: Process }

  /// Returns the program with a name on the search path.
  package static func find(_ name: String) -> URL? {
    if name.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: name) ? URL(filePath: name) : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
