internal import Foundation
internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeTestConnection

/// A process of Chromium without windows, which browsers use one after the other, each in a separate browser context.
///
/// Starting the process takes most of the time of a short test. It ends by itself when the process of the tests has ended,
/// because the socket of its commands is then closed.
///
/// Unchecked `Sendable`: the lock guards the socket, and only the context that uses the process counts its uses.
final class SharedChromium: @unchecked Sendable {
  /// The processes that no browser uses, by their arguments.
  private static let idle = Lock<[[String]: [SharedChromium]]>([:])
  /// After this many contexts, a new process replaces an old one, so that its memory stays bounded.
  private static let maximumUses = 50

  /// The host and port at which drivers find the process.
  let address: String
  private let arguments: [String]
  private let process: ChildProcess
  private let commands: FileHandle
  private let lock = NSLock()
  private var uses = 0
  /// The number of the last command.
  private var lastCommand = 0

  /// Opens a context in a process that no other browser uses.
  static func openContext(_ executable: URL, _ arguments: [String]) async throws -> BrowserContext {
    while let process = idle.withLock({ $0[arguments]?.popLast() }) {
      // Tries the next process if this one has crashed since its last use.
      if let context = try? await onThread({ try process.openContext() }) { return context }
    }
    let process = try await SharedChromium(executable, arguments)
    return try await onThread { try process.openContext() }
  }

  private init(_ executable: URL, _ arguments: [String]) async throws {
    self.arguments = arguments
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      throw TestFailure("there are no sockets for Chromium")
    }
    commands = FileHandle(fileDescriptor: sockets[0], closeOnDealloc: true)
    let input = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: true)
    var timeout = timeval(tv_sec: Int(ChildProcess.timeout), tv_usec: 0)
    setsockopt(sockets[0], SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let folder = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Chromium reads commands from descriptor 3 and writes answers to 4. The shell removes its files after its end.
    let script = #"trap '' INT; "$@" 3<&0 4>&0 </dev/null >/dev/null; rm -rf "$TMPDIR""#
    let options = ["--remote-debugging-pipe", "--remote-debugging-port=0", "--user-data-dir=\(folder.path)/profile"]
    process = try ChildProcess(
      named: "sh", ["-c", script, "chromium", executable.path] + arguments + options, temporary: folder, input: input)
    try? input.close()
    address = "127.0.0.1:\(try await process.number(after: "DevTools listening on ws://127.0.0.1:"))"
  }

  private func openContext() throws -> BrowserContext {
    uses += 1
    let context = try identifier("browserContextId", of: send("Target.createBrowserContext", [:]))
    return BrowserContext(in: self, id: context, window: try openWindow(in: context, isTab: true))
  }

  /// Opens a window or a tab, and returns the handle that drivers know it by.
  fileprivate func openWindow(in context: String, isTab: Bool) throws -> String {
    let parameters: JSON = [
      "url": "about:blank", "browserContextId": .string(context), "newWindow": .bool(!isTab),
    ]
    return try identifier("targetId", of: send("Target.createTarget", parameters))
  }

  private func identifier(_ name: String, of result: JSON) throws -> String {
    guard let identifier = result[name]?.string else { throw TestFailure("Chromium's answer lacks \(name): \(result)") }
    return identifier
  }

  /// Closes a context, and lets other browsers use the process.
  fileprivate func close(_ context: String) {
    // A process that has crashed, or does not answer, is not used again.
    guard (try? send("Target.disposeBrowserContext", ["browserContextId": .string(context)])) != nil,
      uses < Self.maximumUses
    else { return }
    Self.idle.withLock { $0[arguments, default: []].append(self) }
  }

  /// Crashes the process, and blocks until it has ended.
  fileprivate func crash() { _ = try? send("Browser.crash", [:]) }

  /// Sends a command of the DevTools protocol to the process, and blocks until its result has arrived.
  private func send(_ command: String, _ parameters: JSON) throws -> JSON {
    lock.lock()
    defer { lock.unlock() }
    lastCommand += 1
    let number = JSON.number(Double(lastCommand))
    let message: JSON = ["id": number, "method": .string(command), "params": parameters]
    var rest = try JSONEncoder().encode(message) + [0]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(commands.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw TestFailure("Chromium has ended before \(command)") }
      rest = rest.dropFirst(count)
    }
    var answer: JSON
    // The answer to an earlier command may come after its time limit.
    repeat { answer = try JSONDecoder().decode(JSON.self, from: readAnswer(to: command)) } while answer["id"] != number
    guard let result = answer["result"] else { throw TestFailure("\(command): \(answer)") }
    return result
  }

  /// Reads the answer, which ends with a zero byte. Chromium sends no events, because no command asks for them.
  private func readAnswer(to command: String) throws -> Data {
    var answer = Data()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while answer.last != 0 {
      let count = recv(commands.fileDescriptor, &chunk, chunk.count, 0)
      guard count > 0 else { throw TestFailure("Chromium has ended, or did not answer to \(command)") }
      answer.append(contentsOf: chunk[..<count])
    }
    return answer.dropLast()
  }
}

/// The part of a shared process that one browser uses: its own cookies, storage, cache and pages.
final class BrowserContext: Sendable {
  /// The handle of its first tab.
  let window: String
  private let process: SharedChromium
  private let id: String
  private let isClosed = Lock(false)

  var address: String { process.address }

  fileprivate init(in process: SharedChromium, id: String, window: String) {
    (self.process, self.id, self.window) = (process, id, window)
  }

  /// Opens a window or a tab, and returns its handle.
  func openWindow(isTab: Bool) throws -> String { try process.openWindow(in: id, isTab: isTab) }

  func crash() { process.crash() }

  /// Closes all its pages, and blocks until they are closed.
  func close() {
    if !isClosed.exchange(true) { process.close(id) }
  }

  deinit { close() }
}
