internal import Glibc

/// Clients that view a shared page, one of which presses its button as soon as all have received the last change.
struct ViewersLoop: ~Copyable {
  private var viewers: [LiveSession] = []
  private var awaitsEvent: [Bool] = []
  private let connection: ClientSocket
  private var poller: Poller
  private var buffer = [UInt8](repeating: 0, count: 4_096)
  private var awaitsAnswer = false
  private var missingEvents = 0

  /// Opens the page and its stream for each viewer.
  init(viewers count: Int, port: UInt16) throws(BenchError) {
    let poller = try Poller()
    for index in 0..<count {
      let viewer = try LiveSession(port: port, page: .shared)
      try poller.add(viewer.stream, as: index)
      viewers.append(viewer)
      awaitsEvent.append(false)
    }
    let connection = try ClientSocket(port: port)
    try poller.add(connection, as: count)
    self.connection = connection
    self.poller = poller
  }

  /// Warms up for some seconds, and then measures for some seconds. Throws if a viewer does not receive each change once.
  mutating func run(_ server: ChildServer, warmup: Int, seconds: Int) throws(BenchError) -> LoadFigures {
    _ = try turn(until: ThisProcess.now() + UInt64(warmup) * 1_000_000_000)
    let start = try Moment([server], idle: poller.idleTime)
    let latencies = try turn(until: start.time + UInt64(seconds) * 1_000_000_000)
    let end = try Moment([server], idle: poller.idleTime)
    return LoadFigures(latencies: latencies, from: start, to: end, failures: Failures())
  }

  /// Presses until the time has come, and returns the times until the last viewer had received a change.
  private mutating func turn(until end: UInt64) throws(BenchError) -> Histogram {
    var latencies = Histogram()
    while ThisProcess.now() < end {
      let start = ThisProcess.now()
      try press()
      while awaitsAnswer || missingEvents > 0 {
        for number in try poller.wait() {
          if number == viewers.count { try readAnswer() } else { try readEvent(number) }
        }
      }
      latencies.add(ThisProcess.now() - start)
    }
    return latencies
  }

  private mutating func press() throws(BenchError) {
    for index in viewers.indices {
      viewers[index].countPress()
      awaitsEvent[index] = true
    }
    missingEvents = viewers.count
    awaitsAnswer = true
    try connection.send(viewers[0].press)
  }

  private mutating func readAnswer() throws(BenchError) {
    for position in 0..<(try connection.receive(into: &buffer)) {
      guard try viewers[0].takeAnswer(buffer[position]) else { continue }
      guard awaitsAnswer else { throw BenchError("A press received two responses.") }
      awaitsAnswer = false
    }
  }

  private mutating func readEvent(_ index: Int) throws(BenchError) {
    for position in 0..<(try viewers[index].stream.receive(into: &buffer)) {
      guard try viewers[index].takeEvent(buffer[position]) else { continue }
      guard awaitsEvent[index] else { throw BenchError("A press caused two events of a viewer.") }
      awaitsEvent[index] = false
      missingEvents -= 1
    }
  }
}
