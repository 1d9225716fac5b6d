import ComposableArchitecture
import Testing

private struct Late: Error, Equatable { let minutes: Int }
private struct Vague: Error {}

@Reducer
private struct Facts {
  @ObservableState
  struct State: Equatable { var fact: String? }
  enum Action: Equatable {
    case asked
    case answered(TaskResult<String>)
  }
  let fetch: @Sendable () async throws -> String
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked: return .run { [fetch] send in await send(.answered(TaskResult { try await fetch() })) }
      case .answered(.success(let fact)):
        state.fact = fact
        return .none
      case .answered(.failure): return .none
      }
    }
  }
}

@MainActor
@Suite struct TaskResultTests {
  @Test func `a result of an effect, success or failure, is received and compared`() async {
    let store = TestStore(initialState: Facts.State()) { Facts(fetch: { "7 is prime." }) }
    await store.send(.asked)
    await store.receive(.answered(.success("7 is prime."))) { $0.fact = "7 is prime." }
    let late = TestStore(initialState: Facts.State()) { Facts(fetch: { throw Late(minutes: 5) }) }
    await late.send(.asked)
    await late.receive(\.answered.failure)
  }

  @Test func `TaskResult failures are equal only if their errors are equatable and equal`() {
    #expect(TaskResult<Int>.failure(Late(minutes: 5)) == .failure(Late(minutes: 5)))
    #expect(TaskResult<Int>.failure(Late(minutes: 5)) != .failure(Late(minutes: 6)))
    #expect(TaskResult<Int>.failure(Vague()) != .failure(Vague()))
    #expect(throws: Late(minutes: 5)) { try TaskResult<Int>(Result<Int, Late>.failure(Late(minutes: 5))).value }
  }
}
