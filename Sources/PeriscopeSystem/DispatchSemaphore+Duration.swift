package import Dispatch

extension DispatchSemaphore {
  /// Waits for a signal, and returns whether it came in time.
  package func wait(for duration: Duration) -> Bool {
    let nanoseconds = min(max(duration, .zero), .seconds(1_000_000_000)) / .nanoseconds(1)
    return wait(timeout: .now() + .nanoseconds(Int(nanoseconds))) == .success
  }
}
