import Foundation
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestSupport

/// Several servers of one site in this process, with their own Redis.
final class ClusterStage {
  let engine: RedisServer
  let log = Recorder<String>()
  private let servers: Lock<[Server?]>
  private let site: () -> Site
  private let folder: TestFolder
  private let lease: Duration
  /// The time limits of the servers' relayed requests.
  static let relayLimits: RelayLimits = {
    var limits = RelayLimits()
    limits.response = .seconds(60)
    limits.request = .seconds(60)
    limits.drain = .seconds(60)
    return limits
  }()

  /// - Parameter lease: The length of the servers' leases.
  convenience init(servers count: Int, _ site: Site, lease: Duration = .seconds(60)) throws {
    try self.init(servers: count, lease: lease) { site }
  }

  /// - Parameter site: Returns the site of the next server. Sites with shared stores are different for each server, because the stores
  ///   are those of a process.
  init(servers count: Int, lease: Duration = .seconds(60), site: @escaping () -> Site) throws {
    self.lease = lease
    engine = try RedisServer()
    self.site = site
    servers = Lock([])
    folder = try TestFolder()
    for _ in 0..<count { try start() }
  }

  deinit {
    for server in servers.withLock({ $0 }) { server?.stop() }
  }

  func start(
    clock: any Clock<Duration> = ContinuousClock(), _ configure: (inout Server.Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Server.Configuration(
      port: 0, publicFolder: folder.path, threads: 2,
      sessionLimits: SessionLimits(streams: 100, actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0),
      pingInterval: .seconds(600), log: .none)
    configuration.data = .redis("redis://127.0.0.1:\(engine.port)")
    configuration.cluster = .redis
    // By default, these times are long enough for a machine that is busy with other tests.
    configuration.lease = lease
    configuration.enginePatience = .seconds(60)
    configuration.relayLimits = Self.relayLimits
    // While a test waits for its turn, its connections are idle, and must not time out.
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    configuration.metricsAllowed = ["127.0.0.1"]
    configuration.logWriter = { [log] line in log.append(line) }
    configure(&configuration)
    let server = try Server(site(), configuration, clock: clock)
    servers.withLock { $0.append(server) }
  }

  func stop(_ index: Int) {
    let server = servers.withLock { servers in
      defer { servers[index] = nil }
      return servers[index]
    }
    server?.stop()
  }

  /// Returns a client of a server. With a cookie, it continues a different client's session.
  func client(_ index: Int, cookie: String? = nil) throws -> TestClient {
    guard let server = servers.withLock({ $0[index] }) else {
      throw TestConnection.Failure(description: "Server \(index) was stopped.")
    }
    return try TestClient(port: server.port, cookie: cookie)
  }

  /// Returns a server's metric; -1 if the server does not report it.
  func metric(_ name: String, of index: Int) throws -> Int {
    let text = try client(index).get("/metrics", accept: "*/*").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return line?.split(separator: " ").last.flatMap { Int($0) } ?? -1
  }
}
