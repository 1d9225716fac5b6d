internal import Glibc
internal import MicroHTTP

/// Writes one line for each request to standard error: when, who, what, the answer, and how long it took.
struct RequestLog: Sendable {
  private let isOn: Bool
  private let lines = LogLines()

  init(_ log: Server.Configuration.Log) { isOn = log == .requests }

  func note(_ exchange: Exchange, _ answer: () -> Reply) -> Reply {
    guard isOn else { return answer() }
    let start = ContinuousClock.now
    let reply = answer()
    guard case .respond(let response) = reply else { return reply }
    let target = exchange.rawTarget.unicodeScalars.prefix(200).map {
      $0.value > 0x20 && $0.value < 0x7f ? String($0) : "?"
    }.joined()
    let microseconds = (ContinuousClock.now - start) / .microseconds(1)
    lines.add(
      "\(timestamp()) \(exchange.remoteAddress) \(exchange.method) \(target) \(response.status) \(Int(microseconds))us\n"
    )
    return reply
  }

  /// Writes a line in one piece, so that the lines of two threads do not mix.
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
