package import Foundation

/// A program that a test starts, listens to and ends.
package final class ChildProcess {
  /// For how many seconds a test waits for what a program says, or for its end.
  package static let patience = 120.0

  private let process = Process()
  private let output: AsyncStream<String>
  private let words: AsyncStream<String>.Continuation

  /// Starts the program; both what it prints and what it reports is listened to.
  ///
  /// - Parameter folder: Where the program puts what it needs for a while.
  package init(_ executable: URL, _ arguments: [String], temporary folder: URL? = nil) throws {
    let pipe = Pipe()
    if let folder {
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    }
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    // Read to the end of the program's life, or it would stand still before a full pipe.
    (output, words) = AsyncStream.makeStream()
    pipe.fileHandleForReading.readabilityHandler = { [words] handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        words.finish()
      } else {
        words.yield(String(decoding: data, as: UTF8.self))
      }
    }
    try process.run()
  }

  /// The number that the program prints directly after `words`.
  package func number(after words: String) async throws -> Int {
    var heard = ""
    let limit = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "browser.patience"))
    limit.setEventHandler { [all = self.words] in all.finish() }
    limit.schedule(deadline: .now() + Self.patience)
    limit.activate()
    defer { limit.cancel() }
    for await chunk in output {
      heard += chunk
      guard let found = heard.range(of: words) else { continue }
      let rest = heard[found.upperBound...]
      guard let end = rest.firstIndex(where: { !$0.isNumber }), let number = Int(rest[..<end]) else { continue }
      return number
    }
    let name = process.executableURL?.lastPathComponent ?? ""
    throw TestFailure("\(name) ended, or took \(Self.patience) s, before it said \"\(words)\": \(heard)")
  }

  /// Ends the program as a crash would: it inherits this thread's blocked signals, so it might not hear a gentler one.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    // Noticed only once its children have ended too; it itself is gone in any case.
    let end = DispatchSemaphore(value: 0)
    let killed = Killed(process: process)
    Thread.detachNewThread {
      killed.process.waitUntilExit()
      end.signal()
    }
    _ = end.wait(timeout: .now() + Self.patience)
  }

  /// Handed to the thread that waits for its end.
  private struct Killed: @unchecked Sendable { let process: Process }

  /// The program of this name on the search path.
  package static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
