import ComposableArchitecture
import Testing

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var note = ""
  }

  enum Action {
    case add(Int)
    case addLater(Int)
    case fail
    case forever
    case reset
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .addLater(let number):
        return .run { send in await send(.add(number)) }
      case .fail:
        return .run { _ in throw Failure() }
      case .forever:
        return .run { _ in try await Task.never() }
      case .reset:
        state = State()
        return .none
      }
    }
  }

  struct Failure: Error {}
}

extension Task where Success == Never, Failure == Never {
  fileprivate static func never() async throws {
    let stream = AsyncStream<Void> { _ in }
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

struct StoreTests {
  private let store = Store(initialState: Tally.State()) { Tally() }

  @Test func `when a store's send returns, the state has changed`() {
    store.send(.add(2))
    #expect(store.count == 2)
    #expect(store.state == Tally.State(count: 2))
  }

  @Test func `a store task's finish waits for the effect and for the actions that it sends`() async {
    await store.send(.addLater(3)).finish()
    #expect(store.count == 3)
    #expect(store.effectCount == 0)
  }

  @Test func `cancelling a store task cancels its effects`() async {
    let task = store.send(.forever)
    #expect(store.effectCount == 1)
    task.cancel()
    await task.finish()
    #expect(store.effectCount == 0)
  }

  @Test func `releasing a store cancels its effects`() async {
    var store: StoreOf<Tally>? = Store(initialState: Tally.State()) { Tally() }
    let task = store?.send(.forever)
    store = nil
    await task?.finish()
    #expect(task?.isCancelled == true)
  }

  @Test func `releasing a store during an effect cancels the effect`() async {
    let hasBegun = AsyncStream.makeStream(of: Void.self)
    var store: Store<Int, Bool>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          hasBegun.continuation.finish()
          try await Task.never()
        }
      }
    }
    let task = store?.send(true)
    for await _ in hasBegun.stream {}
    store = nil
    await task?.finish()
    #expect(task?.isCancelled == true)
  }

  @Test func `an unhandled error of an effect is an issue`() async {
    await withExpectedIssue {
      await store.send(.fail).finish()
    }
  }

  @Test func `a store's observer is notified of the field that it has read, after the reducer returns`() {
    let seen = LockIsolatedValues()
    withPerceptionTracking {
      _ = store.count
    } onChange: { [store] in
      seen.append(store.count)
    }
    store.send(.add(5))
    #expect(seen.values == [5])
  }

  @Test
  func `an observer of one field of a store is notified of the state's replacement, but not of a different field`() {
    let seen = LockIsolatedValues()
    withPerceptionTracking {
      _ = store.note
    } onChange: {
      seen.append(0)
    }
    store.send(.add(5))
    #expect(seen.values.isEmpty)
    store.send(.reset)
    #expect(seen.values == [0])
  }

  @Test func `no action of eight threads to a store is lost`() async {
    await withTaskGroup(of: Void.self) { [store] group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { store.send(.add(1)) } }
      }
    }
    #expect(store.count == 8_000)
  }

  @Test func `the main actor uses a store without suspending`() async {
    await MainActor.run { [store] in
      store.send(.add(1))
      #expect(store.count == 1)
    }
  }
}

/// A list that any thread can append to.
final class LockIsolatedValues: @unchecked Sendable {
  private let monitor = Monitor()
  private var noted: [Int] = []
  var values: [Int] { monitor.enter { noted } }
  func append(_ value: Int) { monitor.enter { noted.append(value) } }
}
