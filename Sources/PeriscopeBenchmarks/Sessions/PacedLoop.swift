/// Many live sessions that press at scheduled times.
///
/// The time of a press is measured from the moment at which it was due, not from when it could be sent: if the server
/// pauses, the times of all presses that were due meanwhile include the pause.
struct PacedLoop: ~Copyable {
  private struct Member {
    var session: LiveSession
    var dueAt: UInt64 = 0
    var awaitsAnswer = false
    var awaitsEvent = false

    var isUnderWay: Bool { awaitsAnswer || awaitsEvent }
  }

  private struct Line {
    let socket: ClientSocket
    /// The session that waits for a response on this connection.
    var member: Int?
  }

  private static let timeout: UInt64 = 10_000_000_000
  private static let nap: UInt64 = 1_000_000

  private var members: [Member] = []
  private var others = OtherSessions()
  /// The connections, which all sessions share for their presses.
  private var lines: [Line] = []
  private var nextLine = 0
  private var poller: Poller
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  private var underWay = 0
  private var lastProgress: UInt64 = 0
  private var answers = Histogram()
  private var events = Histogram()

  /// Whether this process polls its sockets. Otherwise it sleeps until one has bytes to read, or a press is due.
  private let hasOwnCore: Bool

  /// Opens the sessions and the connections.
  ///
  /// - Parameters:
  ///   - others: The number of additional sessions that only hold their streams.
  ///   - page: The page of the sessions.
  ///   - hasOwnCore: Whether this process polls its sockets. Otherwise it sleeps until one has bytes to read.
  init(
    sessions: Int, connections: Int, others: Int = 0, port: UInt16, page: PressedPage = .counter,
    hasOwnCore: Bool = false
  ) throws(BenchError) {
    // The connections are opened last, because a server closes one whose first request takes too long.
    let others = try OtherSessions(count: others, port: port, page: page)
    let poller = try Poller(hasOwnCore: hasOwnCore)
    for index in 0..<sessions {
      let member = Member(session: try LiveSession(port: port, page: page))
      try poller.add(member.session.stream, as: connections + index)
      members.append(member)
    }
    for index in 0..<connections {
      let line = Line(socket: try ClientSocket(port: port))
      try poller.add(line.socket, as: index)
      lines.append(line)
    }
    self.others = others
    self.poller = poller
    self.hasOwnCore = hasOwnCore
  }

  /// The CPU time that this process has used while it waited, in microseconds.
  var idleTime: UInt64 { poller.idleTime }

  /// Throws if the stream of a session that does not press has ended.
  mutating func checkOthers() throws(BenchError) { try others.check() }

  /// Presses for some seconds, and then waits for the pending presses.
  ///
  /// - Parameter look: Called at the start, every ten seconds, and at the end.
  /// - Returns: The times until the responses, and until the events.
  mutating func run(
    rate: Int, seconds: Int, _ look: (_ second: Int) throws(BenchError) -> Void
  ) throws(BenchError) -> (answers: Histogram, events: Histogram) {
    answers = Histogram()
    events = Histogram()
    let timetable = Timetable(start: ThisProcess.now(), rate: rate)
    lastProgress = timetable.start
    var looks = (Array(stride(from: 0, to: seconds, by: 10)) + [seconds])[...]
    var number = 0
    while number < rate * seconds || underWay > 0 || !looks.isEmpty {
      let now = ThisProcess.now()
      if let second = looks.first, timetable.start + UInt64(second) * 1_000_000_000 <= now {
        looks.removeFirst()
        try look(second)
      }
      while number < rate * seconds, timetable.due(number) <= now, try press(number, timetable) { number += 1 }
      try read(until: timetable.due(number))
      guard number == rate * seconds || now < timetable.due(rate * seconds) + Self.timeout else {
        throw BenchError(
          "The server does not keep up: \(rate * seconds - number) presses are overdue by at least 10 seconds.")
      }
      guard underWay == 0 || now < lastProgress + Self.timeout else {
        throw BenchError("The server has sent nothing for 10 seconds, although \(underWay) presses are pending.")
      }
    }
    return (answers, events)
  }

  /// Sends a press that is due, unless its session or all connections are busy.
  private mutating func press(_ number: Int, _ timetable: Timetable) throws(BenchError) -> Bool {
    let index = timetable.member(number, of: members.count)
    guard !members[index].isUnderWay, let line = freeLine() else { return false }
    lines[line].member = index
    members[index].session.count += 1
    members[index].dueAt = timetable.due(number)
    members[index].awaitsAnswer = true
    members[index].awaitsEvent = true
    if underWay == 0 { lastProgress = ThisProcess.now() }
    underWay += 1
    try lines[line].socket.send(members[index].session.press)
    return true
  }

  /// Returns a free connection. Connections are used in rotation, so that the server closes none for being idle.
  private mutating func freeLine() -> Int? {
    for _ in lines.indices {
      defer { nextLine = (nextLine + 1) % lines.count }
      if lines[nextLine].member == nil { return nextLine }
    }
    return nil
  }

  /// Reads received bytes. Sleeps until there are some, or a press is due.
  private mutating func read(until due: UInt64) throws(BenchError) {
    let now = ThisProcess.now()
    // Sleep at most `nap`: a delayed press must be retried, and the run may end.
    let time = due > now ? min(due - now, Self.nap) : Self.nap
    for number in hasOwnCore ? poller.spin(until: now + time) : poller.wait(for: .nanoseconds(Int64(time))) {
      if number < lines.count { try readAnswer(on: number) } else { try readEvents(of: number - lines.count) }
    }
  }

  private mutating func readAnswer(on line: Int) throws(BenchError) {
    for position in 0..<(try lines[line].socket.receive(into: &buffer)) {
      guard let index = lines[line].member else { throw BenchError("A press received two responses.") }
      guard try members[index].session.takeAnswer(buffer[position]) else { continue }
      lines[line].member = nil
      members[index].awaitsAnswer = false
      answers.add(ThisProcess.now() - members[index].dueAt)
      rest(index)
    }
  }

  private mutating func readEvents(of index: Int) throws(BenchError) {
    for position in 0..<(try members[index].session.stream.receive(into: &buffer)) {
      guard try members[index].session.takeEvent(buffer[position]) else { continue }
      guard members[index].awaitsEvent else { throw BenchError("A press caused two events.") }
      members[index].awaitsEvent = false
      events.add(ThisProcess.now() - members[index].dueAt)
      rest(index)
    }
  }

  private mutating func rest(_ index: Int) {
    lastProgress = ThisProcess.now()
    if !members[index].isUnderWay { underWay -= 1 }
  }
}
