/// Concurrent sessions, each of which presses the button as soon as it has received the event of its last press.
struct ClosedLoop: ~Copyable {
  private struct Member {
    var session: LiveSession
    let connection: ClientSocket
    var pressedAt: UInt64 = 0
    var awaitsAnswer = false
    var awaitsEvent = false
  }

  private var members: [Member] = []
  private var others = OtherSessions()
  private var poller: Poller
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  private var pressing = 0
  private var isDraining = false
  private var latencies = Histogram()
  private var failures = Failures()

  /// Opens the sessions, and a connection for the posts of each.
  ///
  /// - Parameters:
  ///   - sessions: The number of sessions that press.
  ///   - others: The number of sessions that only hold their streams.
  ///   - port: The port of the server that receives the presses.
  ///   - pages: The port of the server of the pages, if that server is a different one.
  ///   - streams: The port of the server of the streams, if that server is a different one.
  ///   - page: The page of the sessions.
  ///   - isBrowser: Whether presses have the headers of a browser.
  ///   - hasOwnCore: Whether this process polls its sockets. Otherwise it sleeps until one has bytes to read.
  init(
    sessions: Int, others: Int = 0, port: UInt16, pagesOf pages: UInt16? = nil, streamsOf streams: UInt16? = nil,
    page: PressedPage = .counter, isBrowser: Bool = false, hasOwnCore: Bool = true
  ) throws(BenchError) {
    // First, because a server closes a connection whose first request takes too long.
    let others = try OtherSessions(count: others, port: pages ?? port, page: page)
    let poller = try Poller(hasOwnCore: hasOwnCore)
    for index in 0..<sessions {
      let member = Member(
        session: try LiveSession(port: pages ?? port, streamPort: streams, page: page, isBrowser: isBrowser),
        connection: try ClientSocket(port: port))
      try poller.add(member.connection, as: 2 * index)
      try poller.add(member.session.stream, as: 2 * index + 1)
      members.append(member)
    }
    self.others = others
    self.poller = poller
  }

  /// Warms up for some seconds, and then measures for some seconds.
  mutating func run(_ servers: [ChildServer], warmup: Int, seconds: Int) throws(BenchError) -> LoadFigures {
    for index in members.indices { press(index) }
    try turn(until: ThisProcess.now() + UInt64(warmup) * 1_000_000_000)

    latencies = Histogram()
    let start = try Moment(servers, idle: poller.idleTime)
    try turn(until: start.time + UInt64(seconds) * 1_000_000_000)
    let end = try Moment(servers, idle: poller.idleTime)
    let measured = latencies

    isDraining = true
    try turn(until: .max)
    try others.check()
    return LoadFigures(latencies: measured, from: start, to: end, failures: failures)
  }

  private mutating func turn(until end: UInt64) throws(BenchError) {
    while pressing > 0 && ThisProcess.now() < end {
      for number in try poller.wait() {
        // A session that has failed may still be in the list.
        guard members[number / 2].awaitsAnswer || members[number / 2].awaitsEvent else { continue }
        do {
          if number % 2 == 0 { try readAnswer(number / 2) } else { try readEvent(number / 2) }
        } catch {
          fail(number / 2, error)
        }
      }
    }
  }

  private mutating func press(_ index: Int) {
    members[index].session.countPress()
    members[index].awaitsAnswer = true
    members[index].awaitsEvent = true
    pressing += 1
    members[index].pressedAt = ThisProcess.now()
    do {
      try members[index].connection.send(members[index].session.press)
    } catch {
      fail(index, error)
    }
  }

  private mutating func readAnswer(_ index: Int) throws(BenchError) {
    for position in 0..<(try members[index].connection.receive(into: &buffer)) {
      guard try members[index].session.takeAnswer(buffer[position]) else { continue }
      guard members[index].awaitsAnswer else { throw BenchError("A press received two responses.") }
      members[index].awaitsAnswer = false
    }
    pressAgain(index)
  }

  private mutating func readEvent(_ index: Int) throws(BenchError) {
    for position in 0..<(try members[index].session.stream.receive(into: &buffer)) {
      guard try members[index].session.takeEvent(buffer[position]) else { continue }
      guard members[index].awaitsEvent else { throw BenchError("A press caused two events.") }
      members[index].awaitsEvent = false
      latencies.add(ThisProcess.now() - members[index].pressedAt)
    }
    pressAgain(index)
  }

  private mutating func pressAgain(_ index: Int) {
    guard !members[index].awaitsAnswer, !members[index].awaitsEvent else { return }
    pressing -= 1
    if !isDraining { press(index) }
  }

  /// Counts a failure, and stops its session.
  private mutating func fail(_ index: Int, _ error: BenchError) {
    failures.add(error)
    members[index].awaitsAnswer = false
    members[index].awaitsEvent = false
    pressing -= 1
    poller.remove(members[index].connection)
    poller.remove(members[index].session.stream)
  }
}
