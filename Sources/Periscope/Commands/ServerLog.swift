internal import Glibc
internal import PeriscopeHTTP
internal import Synchronization

/// Writes what happens on a server, one line each.
struct ServerLog: Sendable {
  private let which: Server.Configuration.Log
  private let format: Server.Configuration.LogFormat
  private let lines: LogLines
  private let numbers = RequestNumbers()

  init(_ configuration: Server.Configuration) {
    which = configuration.log
    format = configuration.logFormat
    lines = LogLines(configuration.logWriter)
  }

  /// Writes of a request, where such requests are written of.
  func note(_ exchange: Exchange, _ status: Status, took time: Duration) {
    let resync = exchange.header(Self.resync)
    switch which {
    case .requests: break
    case .changes: guard exchange.method != .get && exchange.method != .head || resync != nil else { return }
    case .none: return
    }
    var fields: [(name: String, value: LogEntry.Value)] = [
      ("id", .text(numbers.next())), ("address", .text("\(exchange.remoteAddress)")),
      ("method", .text("\(exchange.method)")), ("target", .text(exchange.rawTarget)),
      ("status", .number(Int(status.code))),
      ("us", .number(Int(time / .microseconds(1)))),
    ]
    if let session = (exchange.note as? RequestNote)?.session { fields.append(("session", .text(session))) }
    if let resync { fields.append(("resync", .text(resync))) }
    lines.add(LogEntry(time: timestamp(), event: "request", fields: fields).line(format))
  }

  /// Writes of a page that has been at work for too long.
  func note(_ report: Watchdog.Report) {
    guard which != .none else { return }
    let fields: [(name: String, value: LogEntry.Value)] = [
      ("page", .text(report.page)), ("action", .text(report.action ?? "none of a request: an effect's, or a view")),
      ("ms", .number(Int(report.milliseconds))),
    ]
    lines.add(LogEntry(time: timestamp(), event: "slow", fields: fields).line(format))
  }

  static let resync = HeaderName("Periscope-Resync") ?? .lastEventID

  /// Writes a line to standard error in one piece, so that the lines of two threads do not mix.
  static func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return String(unsafeUninitializedCapacity: 32) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H:%M:%SZ", &parts) }
    }
  }
}

/// Names requests: those of one process in their order, and none as one of another process.
private final class RequestNumbers: Sendable {
  private let process: String
  private let last = Atomic(0)

  init() {
    var generator = SystemRandomNumberGenerator()
    process = String(Token.text([generator.next()]).prefix(6))
  }

  func next() -> String { "\(process)-\(last.add(1, ordering: .relaxed).newValue)" }
}
