internal import CPeriscopeHTTP

/// The streams that a handler has woken. Once the handler has returned and holds no lock, its thread sends the events
/// of up to four of them. The streams' writers send the events of the others.
enum WakeRound {
  /// The woken streams of one handler call. There is usually one, which needs no array.
  private struct Woken {
    var first: StreamReader?
    var others: [StreamReader] = []

    mutating func add(_ reader: StreamReader) {
      if first == nil { first = reader } else { others.append(reader) }
    }
  }

  /// The number of streams that the handler's thread sends. More would delay the response.
  private static let most = 4

  /// Runs a handler, and then sends the events of the streams that it has woken.
  static func reply(to exchange: Exchange, from task: any RequestTask) -> Reply {
    var woken = Woken()
    let reply = unsafe withUnsafeMutablePointer(to: &woken) { woken in
      unsafe periscope_set_wake_round(UnsafeMutableRawPointer(woken))
      defer { periscope_set_wake_round(nil) }
      return exchange.reply(from: task)
    }
    woken.first?.takeTurn()
    // `enumerated()` would retain the array even in the usual case, in which it is empty.
    guard !woken.others.isEmpty else { return reply }
    for (index, reader) in woken.others.enumerated() {
      if index < most - 1 { reader.takeTurn() } else { reader.queue() }
    }
    return reply
  }

  /// Adds a woken stream: to those of this thread's handler if the thread runs one, otherwise to the stream's writer.
  static func add(_ reader: StreamReader) {
    guard let round = unsafe periscope_get_wake_round() else { return reader.queue() }
    unsafe round.assumingMemoryBound(to: Woken.self).pointee.add(reader)
  }
}
