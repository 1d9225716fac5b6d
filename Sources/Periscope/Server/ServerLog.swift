internal import Glibc
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// The log of a server: a line for each event.
struct ServerLog: Sendable {
  private let which: Server.Configuration.Log
  private let format: Server.Configuration.LogFormat
  private let lines: LogLines
  private let numbers = RequestNumbers()
  private let clock = LogClock()

  init(_ configuration: Server.Configuration) {
    which = configuration.log
    format = configuration.logFormat
    lines = LogLines(configuration.hasOwnLogWriter ? .lines(configuration.logWriter) : .standardError)
  }

  /// Logs a request, if requests of its kind are logged.
  ///
  /// - Parameter resync: The value of the request's ``HeaderName/periscopeResync``.
  func note(_ request: SiteRequest, _ status: Status, took time: Duration, resync: String?) {
    let source = request.source
    switch which {
    case .requests: break
    case .changes: guard source.method != .get && source.method != .head || resync != nil else { return }
    case .none: return
    }
    var line = LogLine("request", at: clock.time, format)
    line.add("id", prefix: numbers.process, number: numbers.next())
    line.add("address", source.remoteAddress.description)
    line.add("method", source.method.rawValue)
    line.add("target", source.rawTarget)
    line.add("status", Int(status.code))
    line.add("us", Int(time / .microseconds(1)))
    if let session = request.sessionLabel { line.add("session", session) }
    if let resync { line.add("resync", resync) }
    lines.add(line)
  }

  /// Logs a page whose monitor is held for too long.
  func note(_ report: Watchdog.Report) {
    guard which != .none else { return }
    var line = LogLine("slow", at: clock.time, format)
    line.add("page", report.page)
    line.add("action", report.action ?? "none: an effect or a view")
    line.add("ms", Int(report.time / .milliseconds(1)))
    lines.add(line)
  }

  /// Waits until all lines are written, but not for long.
  func flush() { lines.flush() }
}

/// The identifiers of requests in the log: a number, after a prefix that differs between processes.
private final class RequestNumbers: Sendable {
  let process = String(RandomToken.make(words: 1).prefix(6)) + "-"
  private let last = Atomic(0)

  func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

/// The time in the log, which is formatted once a second.
private final class LogClock: Sendable {
  private let last = Lock((second: 0, text: ""))

  /// The time in UTC, such as `2026-11-20T07:39:01Z`.
  var time: String {
    let now = Glibc.time(nil)
    return last.withLock { last in
      if last.second != now { last = (now, HTTPDate.text(now, format: "%Y-%m-%dT%H:%M:%SZ")) }
      return last.text
    }
  }
}
