internal import ComposableArchitecture
internal import PeriscopeLocks

/// A step that a page's feature has requested.
enum PageStep: Sendable {
  case navigate(NavigationStep)
  case emit(PageEvent)

  fileprivate var isEvent: Bool {
    if case .emit = self { true } else { false }
  }
}

/// The steps that a page's feature has requested and the page has not performed yet. Safe to use from any thread.
///
/// Also provides the dependencies with which a feature requests them, its session, and the request that opened the page.
final class StepQueue: _$DependencyProvider, @unchecked Sendable {
  /// The maximum number of waiting navigations, and of waiting events. Beyond it the oldest is dropped: of several navigations,
  /// the browser ends up at the last one anyway.
  private static let limit = 64

  private struct State: Sendable {
    var steps: [PageStep] = []
    var wake: (@Sendable () -> Void)?
    var owner: Owner
    var hasLostEvents = false

    /// Adds a step, and returns whether it replaces the first lost event.
    mutating func add(_ step: PageStep) -> Bool {
      defer { steps.append(step) }
      guard steps.count >= StepQueue.limit,
        steps.count(where: { $0.isEvent == step.isEvent }) >= StepQueue.limit,
        let oldest = steps.firstIndex(where: { $0.isEvent == step.isEvent })
      else { return false }
      steps.remove(at: oldest)
      guard step.isEvent, !hasLostEvents else { return false }
      hasLostEvents = true
      return true
    }
  }

  /// The page's session. After the page's end only the part for features, which may keep their dependencies longer.
  private enum Owner: Sendable {
    case none
    case session(Session)
    case handle(SessionHandle)

    var isSession: Bool {
      if case .none = self { false } else { true }
    }

    var handle: SessionHandle? {
      switch self {
      case .none: nil
      case .session(let session): session.handle
      case .handle(let handle): handle
      }
    }
  }

  private let state: Lock<State>
  private let request: PackedDependency?

  /// - Parameters:
  ///   - session: The page's session, if it has one.
  ///   - request: The request that opened the page, if it is kept as bytes.
  init(session: Session? = nil, request: PackedDependency? = nil) {
    state = Lock(State(owner: session.map(Owner.session) ?? .none))
    self.request = request
    super.init()
  }

  override var _$keys: [ObjectIdentifier] {
    var keys = [
      ObjectIdentifier(DependencyValues.NavigationKey.self), ObjectIdentifier(DependencyValues.PageEventsKey.self),
    ]
    // Without the handle, which would be created.
    if state.withLock({ $0.owner.isSession }) { keys.append(ObjectIdentifier(DependencyValues.SessionKey.self)) }
    if let request { keys.append(request.id) }
    return keys
  }

  override func _$box(of key: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    if key == ObjectIdentifier(DependencyValues.SessionKey.self) {
      return handle.map { DependencyValues.box($0, of: DependencyValues.SessionKey.self) }
    }
    if key == ObjectIdentifier(DependencyValues.NavigationKey.self) {
      return DependencyValues.box(Navigation { self.add(.navigate($0)) }, of: DependencyValues.NavigationKey.self)
    }
    if key == ObjectIdentifier(DependencyValues.PageEventsKey.self) {
      return DependencyValues.box(PageEvents { self.add(.emit($0)) }, of: DependencyValues.PageEventsKey.self)
    }
    if let request, key == request.id { return request.box() }
    return nil
  }

  private var handle: SessionHandle? { state.withLock { $0.owner.handle } }

  /// Releases the session at the page's end. The dependencies stay the same.
  func releaseSession() {
    // Released outside of the lock.
    _ = state.withLock { state in
      let owner = state.owner
      if let handle = owner.handle { state.owner = .handle(handle) }
      return owner
    }
  }

  func add(_ step: PageStep) {
    let (hasLostEvent, wake) = state.withLock { ($0.add(step), $0.wake) }
    if hasLostEvent {
      reportIssue(
        "A page has emitted more than \(Self.limit) events at once, of which only the last \(Self.limit) are sent. Emit one event with a list, or let the value of a hook show the state."
      )
    }
    wake?()
  }

  /// Calls `wake` after each step from now on. Returns whether steps are already waiting.
  func onAdd(_ wake: (@Sendable () -> Void)?) -> Bool {
    state.withLock { state in
      state.wake = wake
      return !state.steps.isEmpty
    }
  }

  func take() -> [PageStep] {
    state.withLock { state in
      defer { (state.steps, state.hasLostEvents) = ([], false) }
      return state.steps
    }
  }
}
