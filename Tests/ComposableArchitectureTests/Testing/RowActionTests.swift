import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
    var name = ""
  }

  enum Action: Equatable {
    case toggled
    case named(String)
    case nameMe
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isOn.toggle()
        return .none
      case .named(let name):
        state.name = name
        return .none
      case .nameMe:
        return .run { [id = state.id] send in await send(.named("Row \(id)")) }
      }
    }
  }
}

@Reducer
private struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@MainActor
struct RowActionTests {
  @Test func `a test store identifies an action of a row by the row's ID`() async {
    let store = TestStore(initialState: Rows.State()) { Rows() }
    await store.send(\.rows[id: 2].toggled) { $0.rows[id: 2]?.isOn = true }
    await store.send(\.rows[id: 1].named, "One") { $0.rows[id: 1]?.name = "One" }
    await store.send(\.rows[id: 2].nameMe)
    await store.receive(\.rows[id: 2].named, "Row 2") { $0.rows[id: 2]?.name = "Row 2" }
  }

  @Test func `an action of a different row than a test store expects is an issue`() async {
    let issues = await issues {
      let store = TestStore(initialState: Rows.State()) { Rows() }
      await store.send(\.rows[id: 1].nameMe)
      await store.receive(\.rows[id: 2].named)
    }
    #expect(issues.linesBefore(#line) == [2])
  }
}
