import ComposableArchitecture
import Foundation
import PeriscopeTestConnection
import Testing

@Reducer
private struct Slow {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case start
    case late
    case cancel
    case sequence
    case cancelFirst
    case note(String)
  }

  enum CancelID { case slow }

  /// Called after the effect has checked that it is not cancelled, and before the store receives the action.
  let onTheWay: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return Effect<Action>.run { send in await send(.late) }
          .map { [onTheWay] action in
            onTheWay()
            return action
          }
          .cancellable(id: CancelID.slow)
      case .late: state.log.append("late")
      case .cancel: return .cancel(id: CancelID.slow)
      case .sequence: return .concatenate(.send(.note("one")), .send(.note("two")))
      case .cancelFirst: return .concatenate(.cancel(id: CancelID.slow), .run { send in await send(.note("after")) })
      case .note(let note): state.log.append(note)
      }
      return .none
    }
  }
}

struct LateActionTests {
  private let isOnTheWay = DispatchSemaphore(value: 0)
  private let mayGoOn = DispatchSemaphore(value: 0)
  private let store: StoreOf<Slow>

  init() {
    store = Store(initialState: Slow.State()) { [isOnTheWay, mayGoOn] in
      Slow {
        isOnTheWay.signal()
        mayGoOn.wait()
      }
    }
  }

  @Test func `an action that was sent before its effect was cancelled, but not yet received, is dropped`() async throws
  {
    let effect = store.send(.start)
    try await whileItIsOnTheWay { store in store.send(.cancel) }
    await effect.finish()
    #expect(store.log.isEmpty)
  }

  @Test func `a sequence that begins with a cancellation has cancelled the effect when send returns`() async throws {
    let effect = store.send(.start)
    let sequence = try await whileItIsOnTheWay { store in store.send(.cancelFirst) }
    await effect.finish()
    await sequence.finish()
    #expect(store.log == ["after"])
  }

  /// Runs work while the effect's action waits to be received. Uses a separate thread, because the waiting action may
  /// block the threads of the task pool.
  @discardableResult
  private func whileItIsOnTheWay(_ work: @escaping @Sendable (StoreOf<Slow>) -> StoreTask) async throws -> StoreTask {
    try await onThread { [isOnTheWay, mayGoOn, store] in
      isOnTheWay.wait()
      defer { mayGoOn.signal() }
      return work(store)
    }
  }

  @Test func `actions that a sequence sends first are reduced before send returns`() {
    store.send(.sequence)
    #expect(store.log == ["one", "two"])
  }
}
