// Declarations of older TCA versions. Each is unavailable, and its message names the replacement.

/// A field of a state that controls bind.
@available(
  *, unavailable,
  message: "Use '@ObservableState' on the state, without a wrapper on the field: '$store.field' is its binding."
)
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value
  /// The field itself.
  public var projectedValue: Self { self }
  /// Stores a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A field of a view's state that controls bind.
@available(*, unavailable, message: "Use '@ObservableState' on the state, and '$store.field' in the view.")
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value.
  public var wrappedValue: Value
  /// Stores a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// The source of a view's state with bindings.
@available(*, unavailable, message: "Use '@ObservableState' on the state, and '$store.field' in the view.")
public struct BindingViewStore<State> {}

/// A field of a state that controls bind.
@available(*, unavailable, renamed: "BindingState")
public typealias BindableState = BindingState

/// A reducer.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// A reducer of the state and action of a different reducer.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = ReducerOf<R>

/// An effect.
@available(*, unavailable, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

/// An effect.
@available(*, unavailable, message: "Use 'Effect<Action>': an effect has no type of failure.")
public typealias EffectPublisher<Action, Failure> = Effect<Action>

extension Effect {
  /// Runs work that sends one action.
  @available(*, unavailable, message: "Write '.run { send in await send(…) }'.")
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action
  ) -> Self { .none }

  /// Runs work that sends nothing.
  @available(*, unavailable, message: "Write '.run { _ in … }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self { .none }

  /// An effect of a publisher.
  @available(*, unavailable, message: "Write '.run { send in for await value in values { await send(…) } }'.")
  public static func publisher<Publisher>(_ make: () -> Publisher) -> Self { .none }

  /// Starts an effect after a pause without further calls.
  @available(
    *, unavailable,
    message: "Write '.run { send in try await clock.sleep(for: …); … }.cancellable(id: …, cancelInFlight: true)'."
  )
  public func debounce<Time, Scheduler>(id: some Hashable & Sendable, for time: Time, scheduler: Scheduler) -> Self {
    self
  }

  /// Drops effects that follow a previous one too soon.
  @available(
    *, unavailable,
    message: "Keep the time of the last effect in the state, and compare it with '@Dependency(\\.date)'."
  )
  public func throttle<Time, Scheduler>(
    id: some Hashable & Sendable, for time: Time, scheduler: Scheduler, latest: Bool
  ) -> Self { self }
}

extension Store {
  /// The states of the store as a publisher.
  @available(*, unavailable, message: "Use 'observe { }', or 'withPerceptionTracking' for a single change.")
  public var publisher: Never { fatalError("'publisher' is unavailable.") }

  /// Returns the store of a child that closures describe.
  @available(*, unavailable, message: "Write key paths: 'scope(state: \\.child, action: \\.child)'.")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { fatalError("'scope' with closures is unavailable.") }

  /// The store without state.
  @available(*, unavailable, message: "Pass the store itself, or the part of its state that is read.")
  public var stateless: Never { fatalError("'stateless' is unavailable.") }

  /// The store without actions.
  @available(*, unavailable, message: "Pass the store itself: a view observes only the fields that it reads.")
  public var actionless: Never { fatalError("'actionless' is unavailable.") }

  /// Calls a closure when a child appears.
  @available(
    *, unavailable,
    message: "Write 'observe { if let store = store.scope(state: \\.child, action: \\.child) { … } else { … } }'."
  )
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {}
  ) where State == Wrapped? {}
}
