internal import CPeriscopeStores
internal import Perception
internal import SwiftNavigation

/// What a view sees of a store: one value, of which the view hears when it becomes another.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { $0.count })
/// viewStore.state
/// viewStore.send(.incrementButtonTapped)
/// ```
///
/// It is for features from before ``ObservableState()``, whose states need not be observable. With it a view reads `store.count` itself, and
/// hears of what it reads: no view store is needed.
///
/// Unchecked `Sendable`: what is stored here is touched inside the store's monitor.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: @unchecked Sendable {
  private let registrar = PerceptionRegistrar()
  private let monitor: Monitor
  private let observe: () -> ViewState
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private let sendAction: (ViewAction) -> StoreTask
  private var value: ViewState
  private var token: ObserveToken?

  /// Makes a view store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: What is seen of the store's state.
  ///   - fromViewAction: The action of the store that an action of the view is.
  ///   - isDuplicate: Whether a value says the same as the one before, so that nobody needs to hear of it.
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
    monitor.enter { store.core.tell(self) }
    // A value that is shared with others may change without an action. Whoever makes a view store follows nothing by that.
    token = Self.unnoticed { SwiftNavigation.observe { [weak self] in self?.look() } }
  }

  /// The value.
  public var state: ViewState {
    monitor.enter {
      registrar.extent.access(Field(0))
      return value
    }
  }

  /// A part of the value.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { read { $0[keyPath: keyPath] } }

  /// Sends an action: when this returns, the reducer has run.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }

  /// The value is followed as a whole: a field that is read of it is not.
  func read<Result>(_ body: (ViewState) -> Result) -> Result {
    monitor.enter {
      registrar.extent.access(Field(0))
      return Self.unnoticed { body(value) }
    }
  }

  private func look() {
    monitor.enter {
      let new = observe()
      guard !Self.unnoticed({ isDuplicate(value, new) }) else { return }
      value = new
      registrar.extent.changed(Field(0))
      registrar.didSet()
    }
  }

  /// Reads what is not to be followed here, because somebody sees to it.
  ///
  /// A scope of its own takes the reads: without one they would be charged to the toolchain's tracking, if one is under way.
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

/// A view store that sees the whole state of a reducer, and sends its actions.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore: ActionWatcher {
  func actionsWereReduced() { Self.unnoticed(look) }
}

extension ViewStore {
  /// Makes a view store whose actions are the store's.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Makes a view store of a value that is another one where it is not equal.
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==)
  }

  /// Makes a view store of a value that is another one where it is not equal, and whose actions are the store's.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: ==)
  }
}
