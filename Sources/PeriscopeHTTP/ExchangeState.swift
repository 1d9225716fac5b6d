/// The state of a request between its arrival and its response. No wake is lost.
struct ExchangeState: Equatable {
  private enum Phase: Equatable {
    case arriving
    case handling(wakeRequested: Bool)
    case suspended
    case resumed
    case done
  }

  /// The next step for a request that is complete or was resumed.
  enum Start: Equatable { case callHandler, refuse }
  /// The next step after the handler has returned ``Reply/wait``.
  enum Wait: Equatable { case suspend, callHandlerAgain, refuse }

  private var phase = Phase.arriving
  private var isStopping = false

  /// Whether the request's memory is still valid.
  var isOpen: Bool {
    if case .done = phase { false } else { true }
  }

  /// Called before the handler. A wake from here on calls the handler again.
  mutating func handlerStarts() -> Start {
    guard !isStopping, isOpen else { return .refuse }
    phase = .handling(wakeRequested: false)
    return .callHandler
  }

  /// Called after the handler has returned ``Reply/wait``.
  mutating func handlerWaits() -> Wait {
    guard !isStopping else { return .refuse }
    guard case .handling(wakeRequested: false) = phase else { return .callHandlerAgain }
    phase = .suspended
    return .suspend
  }

  /// Wakes the handler. Returns whether to resume the connection.
  mutating func wake() -> Bool {
    switch phase {
    case .suspended:
      phase = .resumed
      return true
    case .handling:
      phase = .handling(wakeRequested: true)
      return false
    case .arriving, .resumed, .done:
      return false
    }
  }

  /// Stops the request. Returns whether to resume the connection.
  mutating func stop() -> Bool {
    isStopping = true
    return wake()
  }

  /// Called once the request has its response or its connection has closed.
  mutating func finish() {
    phase = .done
  }
}
