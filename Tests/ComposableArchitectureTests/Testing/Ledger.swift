import ComposableArchitecture

/// A feature for the tests of the failures that a test store reports.
@Reducer
struct Ledger {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action: Equatable {
    case add(Int)
    case noted(String)
    case addAtOnce(Int)
    case addLater(Int)
    case forever
    case foreverLater
    case tapped
    case twoForever
  }

  struct Failure: Error {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .noted(let note):
        state.note = note
        return .none
      case .addAtOnce(let number):
        return .send(.add(number))
      case .addLater(let number):
        return .run { send in await send(.add(number)) }
      case .forever:
        return .run { _ in try await Task.never() }
      case .foreverLater:
        return .run { send in await send(.forever) }
      case .tapped:
        return .none
      case .twoForever:
        return .merge(
          .run { _ in try await Task.never() },
          .concatenate(.send(.tapped), .run { _ in try await Task.never() }))
      }
    }
  }
}

@MainActor
func ledgerStore(
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) -> TestStoreOf<Ledger> {
  TestStore(
    initialState: Ledger.State(), reducer: { Ledger() }, fileID: fileID, file: file, line: line)
}
