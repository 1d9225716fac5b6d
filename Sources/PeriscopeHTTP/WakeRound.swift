internal import CPeriscopeHTTP

/// The streams that a handler has woken: its own thread sends what they have, once the handler has returned and holds no lock.
enum WakeRound {
  /// More than so many would hold up the answer.
  private static let most = 4

  /// Runs a handler, and sends what the streams have that it has woken.
  static func during<Result>(_ body: () -> Result) -> Result {
    var woken: [StreamReader] = []
    let result = unsafe withUnsafeMutablePointer(to: &woken) { woken in
      unsafe periscope_set_wake_round(UnsafeMutableRawPointer(woken))
      defer { periscope_set_wake_round(nil) }
      return body()
    }
    for (index, reader) in woken.enumerated() {
      if index < most { reader.takeTurn() } else { reader.queue() }
    }
    return result
  }

  /// Has a stream sent that was woken: by this thread where it runs a handler, otherwise by the stream's writer.
  static func add(_ reader: StreamReader) {
    guard let round = unsafe periscope_get_wake_round() else { return reader.queue() }
    unsafe round.assumingMemoryBound(to: [StreamReader].self).pointee.append(reader)
  }
}
