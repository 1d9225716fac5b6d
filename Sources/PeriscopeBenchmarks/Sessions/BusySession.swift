internal import PeriscopeSystem
internal import Synchronization

/// A session that acts on a long list as fast as the server answers, until it is stopped. It ignores refusals, as an
/// attacker would.
///
/// Unchecked `Sendable`: the thread that ``start()`` starts has a connection of its own.
final class BusySession: @unchecked Sendable {
  private static let path = "/todos"

  private let port: UInt16
  private let cookie: String
  private let socket: ClientSocket
  private let isStopped = Atomic(false)
  private let performedCount = Atomic(0)
  private let refusedCount = Atomic(0)

  /// Opens the page and fills its list. Repeats additions that the session's budget refuses.
  init(port: UInt16, rows: Int = 1_375) throws(BenchError) {
    self.port = port
    socket = try ClientSocket(port: port)
    try socket.send(LiveSession.request("GET \(Self.path)", port, "Accept: text/html"))
    let head = try socket.head()
    _ = try socket.body(of: head)
    guard let cookie = head["set-cookie"]?.prefix(while: { $0 != ";" }) else {
      throw BenchError("The page '\(Self.path)' has set no cookie (status \(head.status)).")
    }
    self.cookie = String(cookie)
    try add(rows)
  }

  /// Adds rows, one after the other.
  func add(_ count: Int) throws(BenchError) {
    for _ in 0..<count {
      while try !press(over: socket) {}
    }
  }

  /// The performed and the refused actions.
  var counts: (performed: Int, refused: Int) {
    (performedCount.load(ordering: .relaxed), refusedCount.load(ordering: .relaxed))
  }

  /// Acts on a separate thread.
  func start() throws(BenchError) {
    do {
      try SystemThread.detach("busy session") {
        // If the connection fails, the thread ends without an error; the low counts in the benchmark's result reveal that.
        guard let socket = try? ClientSocket(port: self.port) else { return }
        while !self.isStopped.load(ordering: .relaxed) {
          guard let isPerformed = try? self.press(over: socket) else { return }
          if isPerformed {
            self.performedCount.add(1, ordering: .relaxed)
          } else {
            self.refusedCount.add(1, ordering: .relaxed)
          }
        }
      }
    } catch {
      throw BenchError("\(error)")
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Returns whether the server has performed the action.
  private func press(over socket: ClientSocket) throws(BenchError) -> Bool {
    try socket.send(LiveSession.post("newTitle=Milk&action=addButtonTapped", to: Self.path, port, cookie: cookie))
    let head = try socket.head()
    if head.status != 204 { _ = try socket.body(of: head) }
    return head.status == 204
  }
}
