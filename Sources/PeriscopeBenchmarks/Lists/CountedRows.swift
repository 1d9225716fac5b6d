internal import ComposableArchitecture

/// A list of counters, each with a button.
@Reducer
struct CountedRows {
  static let count = 1_000

  @ObservableState
  struct State: Equatable, Codable {
    var rows = IdentifiedArray(uniqueElements: (0..<CountedRows.count).map { CountedRow.State(id: $0) })
  }

  enum Action { case rows(IdentifiedActionOf<CountedRow>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { CountedRow() }
  }
}

/// A row with a counter.
@Reducer
struct CountedRow {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: Int
    var count = 0
  }

  enum Action { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
