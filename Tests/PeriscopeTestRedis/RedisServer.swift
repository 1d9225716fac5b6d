import Glibc
package import PeriscopeRedis
private import PeriscopeTestConnection

/// An engine of a test's own: a process that keeps nothing, in a folder that goes with it.
///
/// Unchecked `Sendable`: a test uses it from one thread at a time.
package final class RedisServer: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Whether there is an engine to start.
  package static let isInstalled = executable != nil
  /// What to say where there is none.
  package static let advice =
    "There is no redis-server in PATH: apt-get install redis-server, as README.md's test command does."

  private static let executable: String? = {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let candidates: [String] = path.split(separator: ":").map { "\($0)/redis-server" }
    return candidates.first { access($0, X_OK) == 0 }
  }()

  /// The port, on the loopback interface.
  package var port: UInt16 { reservation.number }
  /// The folder, in which the socket is.
  package let folder: String
  private let reservation: ReservedPort
  private let password: String?
  private let arguments: [String]
  private var process: pid_t?
  private var output: Int32 = -1

  /// Starts an engine, and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - password: What it asks for, if anything.
  ///   - arguments: More for its command line.
  package init(password: String? = nil, _ arguments: String...) throws {
    self.password = password
    self.arguments = arguments
    var name = Array("/tmp/redis-XXXXXX\0".utf8CString)
    guard mkdtemp(&name) != nil else { throw Self.failure("mkdtemp") }
    folder = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    reservation = try ReservedPort()
    try start()
  }

  deinit {
    kill()
    unlink(socket)
    rmdir(folder)
  }

  private var socket: String { "\(folder)/socket" }
  private var login: String { password.map { ":\($0)@" } ?? "" }

  /// Its address over its socket in the file system.
  package var address: RedisAddress { get throws { try RedisAddress("redis+unix://\(login)\(socket)") } }
  /// Its address over the network.
  package var networkAddress: RedisAddress { get throws { try RedisAddress("redis://\(login)127.0.0.1:\(port)") } }

  /// Starts it again, with nothing in it.
  package func start() throws {
    guard let executable = Self.executable else { throw Failure(description: Self.advice) }
    guard process == nil else { return }
    var words = ["--port", "\(port)", "--bind", "127.0.0.1", "--unixsocket", socket, "--dir", folder]
    words += ["--save", "", "--appendonly", "no", "--loglevel", "notice", "--logfile", ""]
    if let password { words += ["--requirepass", password] }
    (process, output) = try Self.spawn(executable, words + arguments)
    try waitUntilReady()
  }

  /// Kills it: it has no time for goodbyes.
  package func kill() {
    guard let process else { return }
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(output)
    self.process = nil
  }

  /// Holds it: it accepts, but does nothing.
  package func pause() {
    guard let process else { return }
    Glibc.kill(process, SIGSTOP)
    // A signal is not there at once; this answers once the process stands still.
    waitpid(process, nil, WUNTRACED)
  }

  /// Lets it go on.
  package func resume() {
    if let process { Glibc.kill(process, SIGCONT) }
  }

  private func waitUntilReady() throws {
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 120_000) > 0 {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      said += buffer[..<count]
      if String(decoding: said, as: UTF8.self).contains("eady to accept connections at") { return }
    }
    kill()
    throw Failure(description: "redis-server does not start. It said: \(String(decoding: said, as: UTF8.self))")
  }

  private static func spawn(_ path: String, _ arguments: [String]) throws -> (pid_t, output: Int32) {
    guard let (output, said) = Inheritance.pipe() else { throw failure("pipe2") }
    defer { close(said) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, said, STDOUT_FILENO)
    Inheritance.end(&actions)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard result == 0 else {
      close(output)
      throw Failure(description: "\(path) could not be started: \(String(cString: strerror(result))).")
    }
    return (process, output)
  }

  private static func failure(_ call: String) -> Failure {
    Failure(description: "\(call): \(String(cString: strerror(errno)))")
  }
}
