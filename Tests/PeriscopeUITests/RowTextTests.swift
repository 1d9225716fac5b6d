import ComposableArchitecture
import PeriscopeUI
import Testing

/// The texts of a row are evaluated alone from the row's first change on, and show the newest state.
struct RowTextTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var isOpen = false
      /// The identity under a name that a store does not have itself.
      var number: Int { id }
    }

    enum Action { case increment, open }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .open: state.isOpen.toggle()
        }
        return .none
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows = IdentifiedArray(uniqueElements: (1...3).map { Row.State(id: $0) })
      var unit = "m"
    }

    enum Action {
      case removed(Int)
      case replaced(Int, count: Int)
      case reversed
      case rows(IdentifiedActionOf<Row>)
      case unitChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .removed(let id): state.rows.remove(id: id)
        case .replaced(let id, let count): state.rows[id: id] = Row.State(id: id, count: count)
        case .reversed: state.rows.reverse()
        case .rows: break
        case .unitChanged(let unit): state.unit = unit
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  nonisolated struct RowView: View {
    let store: StoreOf<Row>
    let evaluations: EvaluationCount
    var unit = "m"

    var body: some View {
      let _ = evaluations.count += 1
      li {
        output { "\(store.number): \(store.count) \(unit)" }
        if store.isOpen { b { "\(store.count)!" } }
      }
    }
  }

  /// Passes a value of its own body to the rows.
  nonisolated struct UnitRows: View {
    let store: StoreOf<List>
    let evaluations: EvaluationCount

    var body: some View {
      let unit = store.unit
      ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0, evaluations: evaluations, unit: unit) }
    }
  }

  /// Reads the list's state in the closure of the rows.
  nonisolated struct ReadingRows: View {
    let store: StoreOf<List>
    let evaluations: EvaluationCount

    var body: some View {
      ForEach(store.scope(state: \.rows, action: \.rows)) {
        RowView(store: $0, evaluations: evaluations, unit: store.unit)
      }
    }
  }

  private let evaluations = EvaluationCount()
  private let monitor = Monitor()
  private let store: StoreOf<List>

  init() { store = Store(initialState: List.State(), reducer: List(), monitor: monitor) }

  private func stage<Content: View>(_ content: (StoreOf<List>, EvaluationCount) -> Content) -> ModelStage {
    let view = content(store, evaluations)
    return ModelStage(monitor: monitor) { view }
  }

  private func send(_ action: List.Action, _ stage: ModelStage) -> String? { stage.after { store.send(action) } }

  private func increment(_ id: Int, _ stage: ModelStage) -> String? {
    send(.rows(.element(id: id, action: .increment)), stage)
  }

  @Test func `the second change of what a text of a row has read evaluates only the text`() {
    let stage = stage(UnitRows.init)
    #expect(evaluations.count == 3)
    #expect(increment(2, stage)?.contains("=2: 1 m\n") == true)
    #expect(evaluations.count == 4)
    #expect(increment(2, stage)?.contains("=2: 2 m\n") == true)
    #expect(increment(2, stage)?.contains("=2: 3 m\n") == true)
    #expect(evaluations.count == 4)
    #expect(increment(1, stage)?.contains("=1: 1 m\n") == true)
    #expect(evaluations.count == 5)
    #expect(stage.page.contains("2: 3 m<"))
  }

  @Test func `a change of the rest of the row evaluates the row, with its texts`() {
    let stage = stage(UnitRows.init)
    for _ in 1...2 { #expect(increment(2, stage) != nil) }
    #expect(send(.rows(.element(id: 2, action: .open)), stage)?.contains("2!") == true)
    #expect(increment(2, stage)?.contains("=3!") == true)
    #expect(send(.rows(.element(id: 2, action: .open)), stage) != nil)
    #expect(increment(2, stage)?.contains("!") == false)
    #expect(stage.page.contains("2: 4 m<"))
  }

  @Test(arguments: [false, true])
  func `a text of a row shows the newest value that the list passes to the row`(isRead: Bool) {
    let stage = isRead ? stage(ReadingRows.init) : stage(UnitRows.init)
    for number in 1...3 {
      #expect(increment(2, stage)?.contains("=2: \(number * 2 - 1) ") == true)
      #expect(send(.unitChanged("u\(number)"), stage)?.contains("=2: \(number * 2 - 1) u\(number)\n") == true)
      #expect(increment(2, stage)?.contains("=2: \(number * 2) u\(number)\n") == true)
    }
  }

  @Test func `a text follows its row to a different position`() {
    let stage = stage(UnitRows.init)
    for _ in 1...2 { #expect(increment(3, stage) != nil) }
    #expect(send(.reversed, stage) != nil)
    #expect(increment(3, stage)?.contains("=3: 3 m\n") == true)
    #expect(send(.removed(2), stage) != nil)
    #expect(increment(3, stage)?.contains("=3: 4 m\n") == true)
    #expect(increment(1, stage)?.contains("=1: 1 m\n") == true)
    let places = ["3: 4 m<", "1: 1 m<"].compactMap { stage.page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 2 && places == places.sorted())
  }

  @Test func `a text shows the state that replaces its row's state`() {
    let stage = stage(UnitRows.init)
    for _ in 1...2 { #expect(increment(2, stage) != nil) }
    #expect(send(.replaced(2, count: 40), stage)?.contains("=2: 40 m\n") == true)
    #expect(increment(2, stage)?.contains("=2: 41 m\n") == true)
    #expect(increment(2, stage)?.contains("=2: 42 m\n") == true)
    #expect(stage.page.contains("2: 42 m<"))
  }

  @Test func `a removed row's text is not evaluated, and a new row of the same identity has its own`() {
    let stage = stage(UnitRows.init)
    for _ in 1...2 { #expect(increment(2, stage) != nil) }
    #expect(send(.removed(2), stage) != nil)
    #expect(!stage.page.contains("2: 2"))
    #expect(send(.replaced(2, count: 7), stage)?.contains("2: 7 m") == true)
    for number in 8...10 { #expect(increment(2, stage)?.contains("=2: \(number) m\n") == true) }
  }
}
