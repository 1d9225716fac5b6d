internal import CPeriscopeSystem
internal import Glibc
internal import PeriscopeSystem

/// A child process, which is killed when this object is released. It inherits only the standard descriptors, and no
/// blocked signals.
package final class LaunchedProgram {
  /// The standard streams that are read.
  package enum Output: Sendable {
    case standardOutput, standardError, both

    fileprivate var descriptors: [Int32] {
      switch self {
      case .standardOutput: [STDOUT_FILENO]
      case .standardError: [STDERR_FILENO]
      case .both: [STDOUT_FILENO, STDERR_FILENO]
      }
    }
  }

  /// The number of the process.
  package let process: Int32
  private let name: String
  private var isRunning = true
  private var hasSucceeded = false
  private var output: Int32?
  private var bytes: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, searched in `PATH`, and its arguments.
  ///   - environment: Variables to set besides those of this process.
  ///   - output: The streams to read.
  package init(
    _ words: [String], environment: [String: String] = [:], reading output: Output
  ) throws(LaunchError) {
    name = words[0]
    (process, self.output) = try Self.spawn(words, environment, output.descriptors)
  }

  deinit { kill() }

  /// Reads output until a value is found in it, and returns that value. Throws if the output ends, or pauses for 120
  /// seconds. Later output is discarded, so that the program never waits for a reader; a further call searches the output until then.
  package func firstOutput<Found>(_ find: (String) -> Found?) throws(LaunchError) -> Found {
    repeat {
      guard let found = find(text) else { continue }
      guard let output else { return found }
      self.output = nil
      do throws(SystemError) {
        try SystemThread.detach("output") {
          var rest = [UInt8](repeating: 0, count: 4_096)
          while read(output, &rest, rest.count) > 0 {}
          close(output)
        }
      } catch {
        close(output)
        throw LaunchError("\(error)")
      }
      return found
    } while readMore()
    throw LaunchError("\(name) did not print what was expected. It printed: \(text)")
  }

  /// Reads output until it contains some words.
  package func wait(for words: String) throws(LaunchError) {
    _ = try firstOutput { $0.contains(words) ? true : nil }
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  private func readMore() -> Bool {
    guard let output else { return false }
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 120_000) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(output, &buffer, buffer.count)
    bytes += buffer.prefix(max(0, count))
    return count > 0
  }

  /// Sends a signal, unless the program has ended.
  package func signal(_ number: Int32) {
    if isRunning { Glibc.kill(process, number) }
  }

  /// Suspends the program, and returns once it is suspended.
  package func pause() {
    signal(SIGSTOP)
    if isRunning { waitpid(process, nil, WUNTRACED) }
  }

  /// Continues a suspended program.
  package func resume() { signal(SIGCONT) }

  /// Kills the program and waits until it has ended.
  package func kill() {
    signal(SIGKILL)
    wait()
  }

  /// Waits until the program has ended, and returns whether it succeeded. A further call returns the same.
  @discardableResult
  package func wait() -> Bool {
    guard isRunning else { return hasSucceeded }
    var status: Int32 = 0
    var ended: pid_t
    repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
    isRunning = false
    // Without a status, for example because this process ignores SIGCHLD, the result is not known.
    hasSucceeded = ended == process && status == 0
    if let output { close(output) }
    output = nil
    return hasSucceeded
  }

  /// Runs a program to its end, and returns what it prints.
  @discardableResult
  package static func run(_ words: [String], reading output: Output = .both) throws(LaunchError) -> String {
    let program = try LaunchedProgram(words, reading: output)
    while program.readMore() {}
    let text = program.text
    guard program.wait() else { throw LaunchError("\(words.joined(separator: " ")) failed:\n\(text)") }
    return text
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], _ heard: [Int32]
  ) throws(LaunchError) -> (pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard periscope_pipe2(&ends, O_CLOEXEC) == 0 else { throw LaunchError("\(SystemError("pipe2"))") }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor in heard { posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor) }
    // An inherited descriptor would keep a connection open after this process has closed it.
    periscope_spawn_close_from(&actions, 3)
    // Signals that the calling thread blocks would never reach the program.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = self.variables(environment).map { strdup($0) } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for word in arguments + variables { free(word) }
    }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else {
      close(ends[0])
      throw LaunchError("\(words[0]) could not be started: \(SystemError.text(of: result)).")
    }
    return (process, ends[0])
  }

  private static func variables(_ changes: [String: String]) -> [String] {
    var inherited: [String] = []
    var next = environ
    while let variable = next.pointee {
      inherited.append(String(cString: variable))
      next += 1
    }
    return inherited.filter { changes[String($0.prefix { $0 != "=" })] == nil } + changes.map { "\($0)=\($1)" }
  }
}
