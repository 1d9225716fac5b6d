/// Where a request stands between its arrival and its answer, so that no wake is lost.
struct ExchangeState: Equatable {
  private enum Phase: Equatable {
    case arriving
    case handling(wakeRequested: Bool)
    case suspended
    case resumed
    case done
  }

  /// What to do with a request that is complete, or that was resumed.
  enum Start: Equatable { case callHandler, refuse }
  /// What to do when the handler wants to wait.
  enum Wait: Equatable { case suspend, callHandlerAgain, refuse }

  private var phase = Phase.arriving
  private var isStopping = false

  /// Whether the request's memory may still be read.
  var isOpen: Bool { phase != .done }

  /// The handler is about to be called. From here on a wake means that it has to be called again.
  mutating func handlerStarts() -> Start {
    guard !isStopping, isOpen else { return .refuse }
    phase = .handling(wakeRequested: false)
    return .callHandler
  }

  /// The handler has answered that it waits.
  mutating func handlerWaits() -> Wait {
    guard !isStopping else { return .refuse }
    guard phase == .handling(wakeRequested: false) else { return .callHandlerAgain }
    phase = .suspended
    return .suspend
  }

  /// What the handler waited for is there; answers whether the connection has to be resumed.
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

  /// The server stops; answers whether the connection has to be resumed.
  mutating func stop() -> Bool {
    isStopping = true
    return wake()
  }

  /// The request has its answer, or its connection is gone.
  mutating func finish() {
    phase = .done
  }
}
