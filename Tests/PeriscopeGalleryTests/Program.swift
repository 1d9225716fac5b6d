import Foundation
import PeriscopeTestConnection

/// A program that a test starts and communicates with.
final class Program {
  /// The time limit for output, and for the end of a program, in seconds.
  static let patience = 120.0
  /// Appended to the output if the awaited output does not arrive within the time limit.
  static let silence = "\n[The awaited output did not arrive within \(patience) s.]\n"

  private let process = Process()
  private let input = Pipe()
  private let words: AsyncStream<Data>.Continuation
  private var output: AsyncStream<Data>.Iterator
  private var unread = Data()

  init(_ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:], folder: URL) throws {
    let pipe = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = pipe
    process.standardError = pipe
    let (stream, words) = AsyncStream.makeStream(of: Data.self)
    (output, self.words) = (stream.makeAsyncIterator(), words)
    try unblockingSignals { try process.run() }
    // A thread reads, and not a handler of the pipe: libdispatch has crashed when a handler was removed at the end of the pipe.
    Thread.detachNewThread { [pipe] in
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { words.yield(data) }
      words.finish()
    }
  }

  /// Unblocks all signals during the start, because a program inherits the blocked signals of the starting thread.
  private func unblockingSignals(_ start: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }

  /// Writes a line to the program's input.
  func say(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Reads output until `isEnough` is true of all output since the last call, and returns it. At the program's end, or
  /// after the time limit, it returns the output so far.
  func hear(until isEnough: (String) -> Bool) async -> String {
    let limit = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "program.patience"))
    limit.setEventHandler { [words] in
      words.yield(Data(Self.silence.utf8))
      words.finish()
    }
    limit.schedule(deadline: .now() + Self.patience)
    limit.activate()
    defer {
      limit.cancel()
      unread = Data()
    }
    while true {
      let text = String(decoding: unread, as: UTF8.self)
      if isEnough(text) { return text }
      guard let data = await output.next() else { return text }
      unread += data
    }
  }

  /// Kills the program, as in a crash, and does not wait for its end: a shell counts as running until its background
  /// jobs have ended.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) { Foundation.kill(process.processIdentifier, number) }

  /// The number of files and sockets that the program has open.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd"))?.count ?? 0
  }

  /// Waits for the end of the program, and returns its status.
  func exitStatus() async throws -> Int32 {
    let process = Ended(process)
    return try await onThread {
      let end = DispatchSemaphore(value: 0)
      onNewThread {
        process.wait()
        end.signal()
      }
      guard end.wait(timeout: .now() + Self.patience) == .success else {
        throw Failure("\(process) has not ended after \(Self.patience) s.")
      }
      return process.status
    }
  }

  /// Waits for the end of a killed program and of its output. The pipe must not be released while its reader uses it.
  func end() async throws {
    _ = try await exitStatus()
    guard await !hear(until: { _ in false }).hasSuffix(Self.silence) else {
      throw Failure(
        "\(Ended(process)) has ended, but a different process still has its output open after \(Self.patience) s.")
    }
  }

  /// Passes the process to the thread that waits for its end.
  private struct Ended: @unchecked Sendable, CustomStringConvertible {
    private let process: Process
    init(_ process: Process) { self.process = process }

    var description: String {
      "Process \(process.processIdentifier), \(process.executableURL?.lastPathComponent ?? "")"
    }
    var status: Int32 { process.terminationStatus }
    func wait() { process.waitUntilExit() }
  }
}
