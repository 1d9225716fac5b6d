internal import PeriscopeLocks
internal import PeriscopeHTTP

/// Who asks for a page: the server's thread, or the innermost middleware.
protocol Asker: Sendable {
  var exchange: any Incoming { get }
  /// The request, with what middleware has found out.
  var request: Request { get }
  /// What is kept until the page is free.
  var pending: (any Sendable)? { get nonmutating set }
  /// The page is free.
  func wake()
}

/// A task that asks, and sleeps while the page is busy.
final class AskingTask: Asker {
  private struct State {
    var pending: (any Sendable)?
    var isWoken = false
    var sleeper: CheckedContinuation<Void, Never>?
  }

  let exchange: any Incoming
  let request: Request
  private let state = Lock(State())

  init(_ exchange: any Incoming, _ request: Request) {
    self.exchange = exchange
    self.request = request
  }

  var pending: (any Sendable)? {
    get { state.withLock { $0.pending } }
    set { state.withLock { $0.pending = newValue } }
  }

  func wake() {
    let sleeper = state.withLock { state in
      defer { state.sleeper = nil }
      state.isWoken = state.sleeper == nil
      return state.sleeper
    }
    sleeper?.resume()
  }

  /// Waits until somebody wakes it, or has done so since the last time.
  func sleep() async {
    await withCheckedContinuation { continuation in
      let isWoken = state.withLock { state in
        defer { state.isWoken = false }
        if !state.isWoken { state.sleeper = continuation }
        return state.isWoken
      }
      if isWoken { continuation.resume() }
    }
  }
}
