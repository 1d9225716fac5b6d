internal import MicroHTTP

/// A site on a port.
///
/// ```swift
/// let server = try Server(site, Server.Configuration(port: 8080, publicFolder: "Public"))
/// print(server.port)
/// server.stop()
/// ```
public final class Server: Sendable {
  private let http: HTTPServer
  private let responder: Responder
  private let upkeep: Task<Void, Never>

  /// Listens, and answers from now on.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - configuration: Where to listen, and the limits.
  ///   - clock: What tells the time for pings and expiry.
  public init(
    _ site: Site, _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(ServerError) {
    let time = Milliseconds(clock)
    let files = try StaticFiles(folder: configuration.publicFolder)
    let responder = try Responder(
      site, files: files, limits: configuration.sessions,
      now: { time.now() })
    let log = RequestLog(configuration.log)
    do {
      http = try HTTPServer(configuration.http) { exchange in log.note(exchange) { responder.reply(to: exchange) } }
    } catch {
      throw ServerError(error.description)
    }
    self.responder = responder
    Assets.use(files)
    let pings = configuration.pingInterval
    upkeep = Task {
      while (try? await clock.sleep(for: pings)) != nil {
        responder.sessions.expire(now: time.now())
        for instance in responder.instances { instance.ping() }
      }
    }
  }

  deinit { stop() }

  /// The port that the server listens on.
  public var port: UInt16 { http.port }

  /// How many sessions there are.
  public var sessionCount: Int { responder.sessions.count }

  /// Tells every stream that the server stops, ends all sessions and their effects, and listens no more.
  public func stop() {
    upkeep.cancel()
    http.stop()
    responder.endAll()
  }
}
