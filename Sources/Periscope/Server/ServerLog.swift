internal import Dispatch
internal import Glibc
internal import PeriscopeHTTP
internal import PeriscopeLive
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

/// One line of the log: an event and its fields.
struct LogEntry {
  /// The value of a field.
  enum Value {
    case text(String)
    case number(Int)
  }

  /// The time of the event, in UTC.
  let time: String
  let event: String
  var fields: [(name: String, value: Value)]

  /// Returns the line in a format, with its line break.
  func line(_ format: Server.Configuration.LogFormat) -> String {
    switch format {
    case .text: text
    case .json: json
    }
  }

  private var text: String {
    ([time, event] + fields.map { "\($0.name)=\($0.value.encoded { !$0.contains(" ") && !$0.isEmpty })" })
      .joined(separator: " ") + "\n"
  }

  private var json: String {
    let all = [(name: "time", value: Value.text(time)), (name: "event", value: .text(event))] + fields
    return "{\(all.map { "\"\($0.name)\":\($0.value.encoded { _ in false })" }.joined(separator: ","))}\n"
  }
}

extension LogEntry.Value {
  /// Encodes the value, a text in quotes unless `isPlain` accepts it as it is.
  fileprivate func encoded(_ isPlain: (String) -> Bool) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text) where isPlain(text): text.printable
    case .text(let text):
      "\"\(text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }
}

extension String {
  /// The first 300 characters of the text, with `?` for control characters and characters beyond ASCII: clients must
  /// not be able to control a terminal or to forge lines.
  fileprivate var printable: String {
    unicodeScalars.prefix(300).map { $0.value >= 0x20 && $0.value < 0x7f ? String($0) : "?" }.joined()
  }
}

/// Writes log lines on a separate queue, so that a slow reader of the log delays no request.
///
/// Lines beyond a limit are dropped and counted.
final class LogLines: Sendable {
  private static let limit = 10_000

  private let queue = DispatchQueue(label: "requests.log")
  private let waiting = Atomic<Int>(0)
  private let dropped = Atomic<Int>(0)
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Called with each line and its line break.
  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  func add(_ line: String) {
    guard waiting.load(ordering: .relaxed) < Self.limit else {
      dropped.add(1, ordering: .relaxed)
      return
    }
    waiting.add(1, ordering: .relaxed)
    queue.async { [self] in
      write(line)
      waiting.subtract(1, ordering: .relaxed)
      let count = dropped.exchange(0, ordering: .relaxed)
      if count > 0 {
        write("\(count) lines of the log were dropped, because they were written faster than they were read.\n")
      }
    }
  }
}
