internal import PeriscopeLocks

/// Returns the result of an operation, or throws a ``Problem`` after a time. The operation is then cancelled, but not awaited.
func withTimeout<Success: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  let race = Race<Success>()
  let work = Task {
    do { race.finish(.success(try await operation())) } catch { race.finish(.failure(error)) }
  }
  let timer = Task {
    try await clock.sleep(for: limit)
    race.finish(.failure(Problem(503, "The request took too long; try again later.")))
    work.cancel()
  }
  defer { timer.cancel() }
  return try await withCheckedThrowingContinuation { race.await($0) }
}

/// The first of several results.
private final class Race<Success: Sendable>: Sendable {
  private enum State {
    case undecided
    case awaited(CheckedContinuation<Success, any Error>)
    case decided(Result<Success, any Error>)
    case over
  }

  private let state = Lock(State.undecided)

  func finish(_ result: Result<Success, any Error>) {
    let waiter = state.withLock { state -> CheckedContinuation<Success, any Error>? in
      switch state {
      case .undecided: state = .decided(result)
      case .awaited(let waiter):
        state = .over
        return waiter
      case .decided, .over: break
      }
      return nil
    }
    waiter?.resume(with: result)
  }

  func await(_ waiter: CheckedContinuation<Success, any Error>) {
    let result = state.withLock { state -> Result<Success, any Error>? in
      guard case .decided(let result) = state else {
        state = .awaited(waiter)
        return nil
      }
      state = .over
      return result
    }
    if let result { waiter.resume(with: result) }
  }
}
