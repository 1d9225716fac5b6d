/// Connections that each send the same request as soon as the response to the last one has arrived.
struct RequestLoop: ~Copyable {
  private struct Line {
    let socket: ClientSocket
    var parser = ResponseParser()
    var sentAt: UInt64 = 0
    var isPending = false
  }

  private let request: [UInt8]
  private let expected: ResponseParser.Response
  private var lines: [Line] = []
  private var poller: Poller
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var pending = 0
  /// The number of requests that may still be sent.
  private var remaining = Int.max
  private var latencies = Histogram()
  private var failures = Failures()

  /// Opens the connections.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - expected: The response to each request. A different one is a failure.
  init(
    connections: Int, port: UInt16, request: [UInt8], expecting expected: ResponseParser.Response,
    hasOwnCore: Bool = true
  ) throws(BenchError) {
    self.request = request
    self.expected = expected
    let poller = try Poller(hasOwnCore: hasOwnCore)
    for index in 0..<connections {
      let line = Line(socket: try ClientSocket(port: port))
      try poller.add(line.socket, as: index)
      lines.append(line)
    }
    self.poller = poller
  }

  /// Warms up for some seconds, and then measures for some seconds.
  mutating func run(_ servers: [ChildServer], warmup: Int, seconds: Int) throws(BenchError) -> LoadFigures {
    remaining = .max
    for index in lines.indices { send(index) }
    try turn(until: ThisProcess.now() + UInt64(warmup) * 1_000_000_000)

    latencies = Histogram()
    let start = try Moment(servers, idle: poller.idleTime)
    try turn(until: start.time + UInt64(seconds) * 1_000_000_000)
    let end = try Moment(servers, idle: poller.idleTime)
    let measured = latencies

    remaining = 0
    try turn(until: .max)
    return LoadFigures(latencies: measured, from: start, to: end, failures: failures)
  }

  /// Sends this number of requests, and waits for their responses. Throws if one of them fails.
  mutating func run(count: Int) throws(BenchError) {
    remaining = count
    for index in lines.indices { send(index) }
    try turn(until: .max)
    if let failure = failures.first { throw failure }
  }

  private mutating func turn(until end: UInt64) throws(BenchError) {
    while pending > 0 && ThisProcess.now() < end {
      for index in try poller.wait() where lines[index].isPending {
        do { try read(index) } catch { fail(index, error) }
      }
    }
  }

  private mutating func send(_ index: Int) {
    guard remaining > 0 else { return }
    remaining -= 1
    pending += 1
    lines[index].isPending = true
    lines[index].sentAt = ThisProcess.now()
    do { try lines[index].socket.send(request) } catch { fail(index, error) }
  }

  private mutating func read(_ index: Int) throws(BenchError) {
    let count = try lines[index].socket.receive(into: &buffer)
    guard let response = try lines[index].parser.take(buffer, count: count) else { return }
    guard response == expected else { throw BenchError("Instead of \(expected), a request received \(response).") }
    latencies.add(ThisProcess.now() - lines[index].sentAt)
    pending -= 1
    lines[index].isPending = false
    send(index)
  }

  /// Counts a failure, and stops its connection.
  private mutating func fail(_ index: Int, _ error: BenchError) {
    failures.add(error)
    lines[index].isPending = false
    pending -= 1
    poller.remove(lines[index].socket)
  }
}
