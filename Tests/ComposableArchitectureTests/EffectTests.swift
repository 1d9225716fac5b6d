import ComposableArchitecture
import Testing

@Reducer
private struct Chain {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    var count = 0
  }

  enum Action {
    case down(Int)
    case started
    case first
    case second
    case sequence
    case mapped
    case note(String)
    case search(String)
    case cancelSearch
    case searchEnded(String)
    case searchInside
    case leak
  }

  enum CancelID { case search }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .down(let number):
        state.count += 1
        return number == 0 ? .none : .send(.down(number - 1))
      case .started:
        state.log.append("started")
        return .merge(.send(.first), .send(.second))
      case .first:
        state.log.append("first")
        return .send(.note("after first"))
      case .second:
        state.log.append("second")
        return .none
      case .sequence:
        return .concatenate(
          .run { send in await send(.note("one")) },
          .send(.note("two")),
          .run { send in await send(.note("three")) })
      case .mapped:
        return Effect<String>.merge(.send("sent"), .run { send in await send("run") }).map { .note($0) }
      case .note(let note):
        state.log.append(note)
        return .none
      case .search(let query):
        return .run { [gate] send in
          try await gate.wait()
          await send(.searchEnded(query))
        }.cancellable(id: CancelID.search, cancelInFlight: true)
      case .cancelSearch:
        return .cancel(id: CancelID.search)
      case .searchEnded(let query):
        state.log.append(query)
        return .none
      case .searchInside:
        return .run { [gate] send in
          try await withTaskCancellation(id: CancelID.search) { try await gate.wait() }
          await send(.searchEnded("inside"))
        }
      case .leak:
        return .run { [gate] send in gate.leak { Task { await send(.note("late")) } } }
      }
    }
  }
}

/// Suspends effects until it is opened. Also keeps a closure that an effect leaks, and runs it after the effect.
private final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let leaked = LockIsolatedClosure()

  init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

  func open() { continuation.yield() }

  func wait() async throws {
    for await _ in stream { break }
    try Task.checkCancellation()
  }

  func leak(_ closure: @escaping @Sendable () -> Task<Void, Never>) { leaked.set(closure) }
  func runLeaked() async { await leaked.get()?().value }
}

/// A closure that any thread can set and read.
private final class LockIsolatedClosure: @unchecked Sendable {
  private let monitor = Monitor()
  private var closure: (@Sendable () -> Task<Void, Never>)?
  func set(_ closure: @escaping @Sendable () -> Task<Void, Never>) { monitor.enter { self.closure = closure } }
  func get() -> (@Sendable () -> Task<Void, Never>)? { monitor.enter { closure } }
}

struct EffectTests {
  private let gate = Gate()
  private let store: StoreOf<Chain>

  init() {
    let gate = gate
    store = Store(initialState: Chain.State()) { Chain(gate: gate) }
  }

  @Test func `a chain of a hundred thousand sends does not grow the stack`() {
    store.send(.down(100_000))
    #expect(store.count == 100_001)
  }

  @Test func `actions that effects send synchronously are reduced in order, before send returns`() {
    store.send(.started)
    #expect(store.log == ["started", "first", "second", "after first"])
  }

  @Test func `concatenated effects run one after the other, in order`() async {
    await store.send(.sequence).finish()
    #expect(store.log == ["one", "two", "three"])
  }

  @Test func `mapping an effect converts each action that it sends`() async {
    await store.send(.mapped).finish()
    #expect(store.log == ["sent", "run"])
  }

  @Test func `a search effect with cancelInFlight cancels the previous one`() async {
    let first = store.send(.search("a"))
    let second = store.send(.search("b"))
    await first.finish()
    gate.open()
    await second.finish()
    #expect(store.log == ["b"])
    #expect(store.effectCount == 0)
  }

  @Test func `an effect that is cancelled by its ID ends, and sends nothing`() async {
    let search = store.send(.search("a"))
    store.send(.cancelSearch)
    await search.finish()
    #expect(store.log.isEmpty)
  }

  @Test func `an effect whose inner operation is cancelled by the operation's ID ends, and sends nothing`() async {
    let search = store.send(.searchInside)
    while store.effectCount < 2 { await Task.yield() }
    store.send(.cancelSearch)
    await search.finish()
    #expect(store.log.isEmpty)
  }

  @Test func `calling an effect's send after the effect has ended is an issue, and sends nothing`() async {
    await store.send(.leak).finish()
    await withExpectedIssue { await gate.runLeaked() }
    #expect(store.log.isEmpty)
  }
}

@Reducer
private struct Sequenced {
  @ObservableState struct State: Equatable { var log: [String] = [] }

  enum Action {
    case begin
    case step(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin:
        return .concatenate(
          .run { send in await send(.step("one")) },
          .merge(.send(.step("two")), .send(.step("three")).cancellable(id: 1)),
          .run { send in await send(.step("four")) })
      case .step(let name):
        state.log.append(name)
        return .none
      }
    }
  }
}

struct SequencedTests {
  @Test func `actions that a later effect of a sequence sends synchronously are reduced before the next effect`() async
  {
    let store = Store(initialState: Sequenced.State()) { Sequenced() }
    await store.send(.begin).finish()
    #expect(store.log == ["one", "two", "three", "four"])
  }
}
