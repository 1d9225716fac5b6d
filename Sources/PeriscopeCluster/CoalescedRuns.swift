/// The state of work that runs on one thread at a time. Requests during a run lead to one more run.
struct CoalescedRuns {
  private enum Phase {
    case idle, running, repeating
  }

  private var phase = Phase.idle

  /// Requests a run. Returns whether to start one.
  mutating func request() -> Bool {
    defer { phase = phase == .idle ? .running : .repeating }
    return phase == .idle
  }

  /// Ends a run. Returns whether to repeat it.
  mutating func finish() -> Bool {
    defer { phase = phase == .repeating ? .running : .idle }
    return phase == .repeating
  }
}
