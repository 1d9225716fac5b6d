/// The resident memory of idle live sessions in KiB, before and after each was used once.
struct IdleFigures {
  let idle: Double
  let used: Double

  /// Opens the sessions on a server without sessions.
  ///
  /// - Parameter port: The port of the server or of its proxy.
  init(_ server: ChildServer, port: UInt16, page: PressedPage, sessions count: Int) throws(BenchError) {
    let before = try server.residentMemory()
    var sessions: [LiveSession] = []
    for _ in 0..<count { sessions.append(try LiveSession(port: port, page: page)) }
    idle = Double(try server.residentMemory() - before) / Double(count)
    let connection = try ClientSocket(port: port)
    for index in sessions.indices { try sessions[index].act(over: connection) }
    used = Double(try server.residentMemory() - before) / Double(count)
  }
}
