internal import Glibc
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem
internal import Synchronization

/// The log of a server: a line for each event.
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

  /// Logs a request, if requests of its kind are logged.
  func note(_ request: SiteRequest, _ status: Status, took time: Duration) {
    let source = request.source
    let resync = source.header(.periscopeResync)
    switch which {
    case .requests: break
    case .changes: guard source.method != .get && source.method != .head || resync != nil else { return }
    case .none: return
    }
    var fields: [(name: String, value: LogEntry.Value)] = [
      ("id", .text(numbers.next())), ("address", .text("\(source.remoteAddress)")),
      ("method", .text("\(source.method)")), ("target", .text(source.rawTarget)),
      ("status", .number(Int(status.code))),
      ("us", .number(Int(time / .microseconds(1)))),
    ]
    if let session = request.notes.sessionLabel { fields.append(("session", .text(session))) }
    if let resync { fields.append(("resync", .text(resync))) }
    lines.add(LogEntry(time: timestamp(), event: "request", fields: fields).line(format))
  }

  /// Logs a page whose monitor is held for too long.
  func note(_ report: Watchdog.Report) {
    guard which != .none else { return }
    let fields: [(name: String, value: LogEntry.Value)] = [
      ("page", .text(report.page)), ("action", .text(report.action ?? "none: an effect or a view")),
      ("ms", .number(Int(report.time / .milliseconds(1)))),
    ]
    lines.add(LogEntry(time: timestamp(), event: "slow", fields: fields).line(format))
  }

  private func timestamp() -> String { HTTPDate.text(time(nil), format: "%Y-%m-%dT%H:%M:%SZ") }
}

/// The identifiers of requests in the log: a number, after a prefix that differs between processes.
private final class RequestNumbers: Sendable {
  private let process: String
  private let last = Atomic(0)

  init() {
    process = String(RandomToken.make(words: 1).prefix(6))
  }

  func next() -> String { "\(process)-\(last.add(1, ordering: .relaxed).newValue)" }
}
