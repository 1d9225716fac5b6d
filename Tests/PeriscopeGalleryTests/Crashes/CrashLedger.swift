import Foundation

/// The shared state of all clients of a drill: the number of acknowledged actions, whether the server is running, and
/// whether the drill is over.
///
/// A waiter is notified at once if its wait cannot succeed, and otherwise at its timeout, because a test's time limit ends
/// no thread.
///
/// Unchecked `Sendable`: the state is used with the condition locked.
final class CrashLedger: @unchecked Sendable {
  private struct State {
    var acknowledged = 0
    var retried = 0
    var start = 1
    /// The number of the last server that was told to stop.
    var stopped = 0
    var isOver = false
    /// The reason why a client has given up.
    var failure: (any Error)?
  }

  private var state = State()
  private let condition = NSCondition()
  private let seconds: Double

  /// - Parameter seconds: The time limit of each wait. The default is longer than the start of a server may take.
  init(seconds: Double = Program.patience + 30) { self.seconds = seconds }

  var acknowledged: Int { read { $0.acknowledged } }
  var retried: Int { read { $0.retried } }
  var isOver: Bool { read { $0.isOver } }
  /// The number of starts of the server.
  var start: Int { read { $0.start } }

  func acknowledge(retried isRetried: Bool) {
    change { state in
      state.acknowledged += 1
      if isRetried { state.retried += 1 }
    }
  }

  /// Waits until a number of further actions are acknowledged.
  func wait(forMore count: Int) throws {
    let wanted = acknowledged + count
    try wait(for: "\(wanted) actions") { $0.acknowledged >= wanted }
  }

  /// Reports that the server is running again.
  func started() { change { $0.start += 1 } }

  /// Waits until the server was started more often than `start` times.
  ///
  /// - Parameter reason: The reason of the caller's wait, for the error.
  func wait(forStartAfter start: Int, because reason: String) throws {
    try wait(for: "start \(start + 1), because \(reason)") { state in
      if state.start > start { return true }
      guard !state.isOver else { throw Failure("The drill is over, so no other server starts, but \(reason)") }
      return false
    }
  }

  /// Reports that the server is about to be told to stop.
  func stops() { change { $0.stopped = $0.start } }

  /// Whether the server with a start number may refuse requests because it was told to stop.
  func mayRefuse(since start: Int) -> Bool { read { $0.stopped >= start } }

  /// Reports that a client has given up, so that all waits end with its error.
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
