import Foundation

/// What all clients of a drill know together: how many actions were acknowledged, whether the server is up, and whether it is over.
///
/// Who waits is told at once where that is in vain, and else when the time is up: a test's time limit ends no thread.
///
/// Unchecked `Sendable`: the state is used with the condition locked.
final class CrashLedger: @unchecked Sendable {
  private struct State {
    var acknowledged = 0
    var retried = 0
    var start = 1
    /// Which of the servers were told to stop, up to the last.
    var stopped = 0
    var isOver = false
    /// Why a client has given up.
    var failure: (any Error)?
  }

  private var state = State()
  private let condition = NSCondition()
  private let seconds: Double

  /// - Parameter seconds: How long somebody waits at most. While clients wait for a server, the test waits for it too.
  init(seconds: Double = Program.patience + 30) { self.seconds = seconds }

  var acknowledged: Int { read { $0.acknowledged } }
  var retried: Int { read { $0.retried } }
  var isOver: Bool { read { $0.isOver } }
  /// How often the server was started.
  var start: Int { read { $0.start } }

  func acknowledge(retried isRetried: Bool) {
    change { state in
      state.acknowledged += 1
      if isRetried { state.retried += 1 }
    }
  }

  /// Waits until so many more actions were acknowledged.
  func wait(forMore count: Int) throws {
    let wanted = acknowledged + count
    try wait(for: "\(wanted) actions") { $0.acknowledged >= wanted }
  }

  /// The server is up again.
  func started() { change { $0.start += 1 } }

  /// Waits until the server was started more often than that.
  ///
  /// - Parameter reason: What somebody met who waits for that.
  func wait(forStartAfter start: Int, because reason: String) throws {
    try wait(for: "start \(start + 1), because \(reason)") { state in
      if state.start > start { return true }
      guard !state.isOver else { throw Failure("The last server of a drill was there, but \(reason)") }
      return false
    }
  }

  /// The server is about to be told to stop.
  func stops() { change { $0.stopped = $0.start } }

  /// Whether the server of that start may refuse what is asked of it, because it was told to stop.
  func mayRefuse(since start: Int) -> Bool { read { $0.stopped >= start } }

  /// A client has given up: nobody waits for it.
  func fail(_ failure: any Error) { change { $0.failure = $0.failure ?? failure } }

  func end() { change { $0.isOver = true } }

  private func read<Result>(_ body: (State) -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body(state)
  }

  private func change(_ body: (inout State) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    body(&state)
    condition.broadcast()
  }

  private func wait(for what: String, until isThere: (State) throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while try !isThere(state) {
      if let failure = state.failure { throw failure }
      guard condition.wait(until: end) else {
        throw Failure("Waited for \(seconds) s for \(what): \(state.acknowledged) actions, start \(state.start).")
      }
    }
  }
}
