internal import Glibc
package import PeriscopeRedis

/// A Redis server that stores nothing on disk. It is killed when this object is released.
///
/// Unchecked `Sendable`: it is used from one thread at a time.
package final class RedisServer: @unchecked Sendable {
  /// Whether `redis-server` is in `PATH`.
  package static let isInstalled = executable != nil
  /// The remedy if it is not installed.
  package static let advice =
    "There is no redis-server in PATH: apt-get install redis-server, as README.md's test command does."

  private static let executable: String? = {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let candidates: [String] = path.split(separator: ":").map { "\($0)/redis-server" }
    return candidates.first { access($0, X_OK) == 0 }
  }()

  /// The port on the loopback interface.
  package var port: UInt16 { reservation.number }
  private let folder: TemporaryFolder
  private let reservation: ReservedPort
  private let password: String?
  private let arguments: [String]
  private var program: LaunchedProgram?

  /// Starts a server, and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - password: The password that clients need, if any.
  ///   - arguments: More arguments for its command line.
  package init(password: String? = nil, _ arguments: String...) throws(LaunchError) {
    self.password = password
    self.arguments = arguments
    folder = try TemporaryFolder("/tmp/redis-", files: ["socket"])
    reservation = try ReservedPort()
    try start()
  }

  deinit { kill() }

  private var socket: String { "\(folder.path)/socket" }
  private var login: String { password.map { ":\($0)@" } ?? "" }

  /// The address of its Unix-domain socket.
  package var address: RedisAddress { get throws { try RedisAddress("redis+unix://\(login)\(socket)") } }
  /// The address of its port.
  package var networkAddress: RedisAddress { get throws { try RedisAddress("redis://\(login)127.0.0.1:\(port)") } }

  /// Starts the server without data, unless it runs.
  package func start() throws(LaunchError) {
    guard let executable = Self.executable else { throw LaunchError(Self.advice) }
    guard program == nil else { return }
    var words = ["--port", "\(port)", "--bind", "127.0.0.1", "--unixsocket", socket, "--dir", folder.path]
    words += ["--save", "", "--appendonly", "no", "--loglevel", "notice", "--logfile", ""]
    if let password { words += ["--requirepass", password] }
    let program = try LaunchedProgram([executable] + words + arguments, reading: .standardOutput)
    try program.wait(for: "eady to accept connections at")
    self.program = program
  }

  /// Kills the server.
  package func kill() {
    program?.kill()
    program = nil
  }

  /// Suspends the server. The system still accepts connections for it, but the server does not reply.
  package func pause() { program?.pause() }

  /// Continues a suspended server.
  package func resume() { program?.resume() }
}
