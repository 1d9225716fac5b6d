internal import CPeriscopeStores
internal import Perception
internal import SwiftNavigation

/// A view's part of a store: one observed value, derived from the store's state.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { $0.count })
/// viewStore.state
/// viewStore.send(.incrementButtonTapped)
/// ```
///
/// It is for features from before ``ObservableState()``, whose states need not be observable. A view of an observable
/// state reads `store.count` itself, which observes that field, and needs no view store.
///
/// Unchecked `Sendable`: the stored properties are accessed only inside the store's monitor.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: @unchecked Sendable {
  private let registrar = PerceptionRegistrar()
  private let monitor: Monitor
  private let observe: () -> ViewState
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private let sendAction: (ViewAction) -> StoreTask
  private var value: ViewState
  private var token: ObserveToken?

  /// Creates a view store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the view's value for a state of the store.
  ///   - fromViewAction: Returns the store's action for an action of the view.
  ///   - isDuplicate: Returns whether a new value is the same as the previous one, so that observers are not notified.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool
  ) {
    monitor = store.monitor
    observe = { store.withState(toViewState) }
    sendAction = { store.send(fromViewAction($0)) }
    self.isDuplicate = isDuplicate
    value = Self.unnoticed(observe)
    monitor.enter { store.core.addWatcher(self) }
    // A `@Shared` value may change without an action of this store. Code that creates a view store must not observe the
    // values that `update()` reads.
    token = Self.unnoticed { SwiftNavigation.observe { [weak self] in self?.update() } }
  }

  /// The value.
  public var state: ViewState {
    monitor.enter {
      registrar.extent.access(Field(0))
      return value
    }
  }

  /// A member of the value.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { read { $0[keyPath: keyPath] } }

  /// Sends an action. When this returns, the reducer has run.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }

  /// Reads the value, which is observed as a whole: reads of its fields are not tracked.
  func read<Result>(_ body: (ViewState) -> Result) -> Result {
    monitor.enter {
      registrar.extent.access(Field(0))
      return Self.unnoticed { body(value) }
    }
  }

  private func update() {
    monitor.enter {
      let new = observe()
      guard !Self.unnoticed({ isDuplicate(value, new) }) else { return }
      value = new
      registrar.extent.changed(Field(0))
      registrar.didSet()
    }
  }

  /// Reads without tracking, because the view store observes these values itself.
  ///
  /// A separate scope collects the reads. Without it, an active `withObservationTracking` would record them.
  private static func unnoticed<Result>(_ body: () -> Result) -> Result {
    let live = periscope_get_live_read()
    periscope_set_live_read(true)
    let scope = TrackingScope()
    defer {
      scope.close()
      periscope_set_live_read(live)
    }
    return scope.track(body)
  }
}

/// A view store of the whole state of a reducer, with the reducer's actions.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore: ActionWatcher {
  func actionsWereReduced() { Self.unnoticed(update) }
}

extension ViewStore {
  /// Creates a view store that sends the store's actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Creates a view store of an equatable value.
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==)
  }

  /// Creates a view store of an equatable value that sends the store's actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: ==)
  }
}
