internal import Periscope
internal import PeriscopeLaunchers

/// The cost of actions on one page, in microseconds.
struct SharedFigures {
  let median: Double
  let slow: Double
  /// The CPU time of client and server together, in microseconds per action.
  let cpu: Double

  init(_ contender: SharedContender, actions: Int) throws(BenchError) {
    let (data, files) = (try TemporaryFolder.forArchive(), try TemporaryFolder.forArchive())
    var configuration = Server.Configuration(port: 0, publicFolder: files.path, threads: 1, log: .none)
    configuration.sessionLimits.actionsPerSecond = 0
    configuration.sessionLimits.cpuPerSession = 0
    configuration.sessionLimits.cpuPerAddress = 0
    configuration.sessionLimits.actionsPerAddress = 0
    configuration.data = contender.place == .memory ? .memory : .folder(data.path)
    configuration.isSynced = contender.place == .synced
    let server: Server
    do { server = try Server(contender.site, configuration) } catch { throw BenchError("\(error)") }
    defer { server.stop() }
    let socket = try ClientSocket(port: server.port)
    try socket.send(Self.request("GET", server.port, "Accept: text/html"))
    let page = try socket.head()
    _ = try socket.body(of: page)
    let cookie = page["set-cookie"].map { "Cookie: \($0.prefix { $0 != ";" })\r\n" } ?? ""
    let press = Self.request(
      "POST", server.port,
      "\(cookie)Prefer: return=minimal\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 16",
      body: "action=increment")
    var histogram = Histogram()
    for _ in 0..<actions / 10 { _ = try Self.time(press, socket) }
    let before = ThisProcess.cpuTime()
    for _ in 0..<actions { histogram.add(try Self.time(press, socket)) }
    cpu = Double(ThisProcess.cpuTime() - before) / Double(actions)
    median = Double(histogram.quantile(0.5)) / 1e3
    slow = Double(histogram.quantile(0.99)) / 1e3
  }

  private static func time(_ press: [UInt8], _ socket: ClientSocket) throws(BenchError) -> UInt64 {
    let start = ThisProcess.now()
    try socket.send(press)
    let answer = try socket.head()
    guard answer.status == 204 else { throw BenchError("An action received the status \(answer.status).") }
    return ThisProcess.now() - start
  }

  private static func request(_ method: String, _ port: UInt16, _ headers: String, body: String = "") -> [UInt8] {
    Array("\(method) / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n\r\n\(body)".utf8)
  }
}
