import ComposableArchitecture
import Testing

// Chains of eight modifiers. With more than two overloads for each form of `ifLet`, they take minutes to compile.

@Reducer
private struct Counter {
  @ObservableState struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@CasePathable private enum Answer { case yes }

@Reducer
private enum Destination {
  case counter(Counter)
  case alert(AlertState<Answer>)
}

@Reducer
private struct Presenting {
  @ObservableState struct State {
    @Presents var first: Destination.State?
    @Presents var second: Destination.State?
    @Presents var third: AlertState<Answer>?
    @Presents var fourth: ConfirmationDialogState<Answer>?
    @Presents var fifth: Destination.State?
    var sixth: Destination.State?
    var seventh: AlertState<Answer>?
    var eighth: ConfirmationDialogState<Answer>?
  }
  enum Action {
    case first(PresentationAction<Destination.Action>)
    case second(PresentationAction<Destination.Action>)
    case third(PresentationAction<Answer>)
    case fourth(PresentationAction<Answer>)
    case fifth(PresentationAction<Destination.Action>)
    case sixth(PresentationAction<Destination.Action>)
    case seventh(PresentationAction<Answer>)
    case eighth(PresentationAction<Answer>)
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$first, action: \.first)
      .ifLet(\.$second, action: \.second)
      .ifLet(\.$third, action: \.third)
      .ifLet(\.$fourth, action: \.fourth)
      .ifLet(\.$fifth, action: \.fifth)
      .ifLet(\.sixth, action: \.sixth)
      .ifLet(\.seventh, action: \.seventh)
      .ifLet(\.eighth, action: \.eighth)
  }
}

@Reducer
private struct Plain {
  @ObservableState struct State {
    var first: Destination.State?
    var second: Destination.State?
    var third: AlertState<Answer>?
    var fourth: ConfirmationDialogState<Answer>?
    var fifth: Destination.State?
    var sixth: Destination.State?
    var seventh: AlertState<Answer>?
    var eighth: Counter.State?
  }
  enum Action {
    case first(Destination.Action)
    case second(Destination.Action)
    case third(Answer)
    case fourth(Answer)
    case fifth(Destination.Action)
    case sixth(Destination.Action)
    case seventh(Answer)
    case eighth(Counter.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.first, action: \.first)
      .ifLet(\.second, action: \.second)
      .ifLet(\.third, action: \.third)
      .ifLet(\.fourth, action: \.fourth)
      .ifLet(\.fifth, action: \.fifth)
      .ifLet(\.sixth, action: \.sixth)
      .ifLet(\.seventh, action: \.seventh)
      .ifLet(\.eighth, action: \.eighth) { Counter() }
  }
}

@Reducer
private struct Mixed {
  @ObservableState struct State {
    @Presents var counter: Counter.State?
    @Presents var destination: Destination.State?
    var detail: Counter.State?
    var drafts: IdentifiedArrayOf<Counter.State> = []
    @Presents var alert: AlertState<Answer>?
    var path = StackState<Destination.State>()
    var settings: Counter.State?
    var total = 0
    var changes = 0
  }
  enum Action {
    case counter(PresentationAction<Counter.Action>)
    case destination(PresentationAction<Destination.Action>)
    case detail(Counter.Action)
    case drafts(IdentifiedActionOf<Counter>)
    case alert(PresentationAction<Answer>)
    case path(StackActionOf<Destination>)
    case settings(PresentationAction<Counter.Action>)
    case totalTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .totalTapped = action { state.total += 1 }
      return .none
    }
    .ifLet(\.$counter, action: \.counter) { Counter() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.detail, action: \.detail) { Counter() }
    .forEach(\.drafts, action: \.drafts) { Counter() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path)
    .ifLet(\.settings, action: \.settings) { Counter() }
    .onChange(of: \.total) { _, state in
      state.changes += 1
      return .none
    }
  }
}

struct LongChainTests {
  @Test func `each child of a long chain of ifLet modifiers with presentations reduces`() {
    let store = Store(initialState: Presenting.State()) { Presenting() }
    #expect(store.first == nil)
    var state = Presenting.State()
    state.first = .counter(Counter.State())
    state.second = .alert(AlertState { TextState("Second?") })
    state.third = AlertState { TextState("Third?") }
    state.sixth = .counter(Counter.State())
    state.eighth = ConfirmationDialogState { TextState("Eighth?") }
    let full = Store(initialState: state) { Presenting() }
    full.send(.first(.presented(.counter(.tapped))))
    full.send(.second(.presented(.alert(.yes))))
    full.send(.third(.presented(.yes)))
    full.send(.sixth(.presented(.counter(.tapped))))
    full.send(.eighth(.dismiss))
    #expect(full.first?.counter?.count == 1)
    #expect(full.second == nil)
    #expect(full.third == nil)
    #expect(full.sixth?.counter?.count == 1)
    #expect(full.eighth == nil)
  }

  @Test func `each optional child of a chain of ifLet reduces, and a dialog's action dismisses it`() {
    var state = Plain.State()
    state.first = .counter(Counter.State())
    state.third = AlertState { TextState("Third?") }
    state.fourth = ConfirmationDialogState { TextState("Fourth?") }
    state.eighth = Counter.State()
    let store = Store(initialState: state) { Plain() }
    store.send(.first(.counter(.tapped)))
    store.send(.third(.yes))
    store.send(.eighth(.tapped))
    #expect(store.first?.counter?.count == 1)
    #expect(store.third == nil)
    #expect(store.fourth != nil)
    #expect(store.eighth?.count == 1)
  }

  @Test func `in a long chain of modifiers each kind of child reduces its own action, and onChange runs once`() {
    var state = Mixed.State()
    state.counter = Counter.State()
    state.destination = .alert(AlertState { TextState("Sure?") })
    state.detail = Counter.State()
    state.drafts = [Counter.State(id: 7)]
    state.path.append(.counter(Counter.State()))
    state.settings = Counter.State()
    let store = Store(initialState: state) { Mixed() }
    store.send(.counter(.presented(.tapped)))
    store.send(.destination(.presented(.alert(.yes))))
    store.send(.detail(.tapped))
    store.send(.drafts(.element(id: 7, action: .tapped)))
    store.send(.path(.element(id: store.path.ids[0], action: .counter(.tapped))))
    store.send(.settings(.presented(.tapped)))
    store.send(.totalTapped)
    #expect(store.counter?.count == 1)
    #expect(store.destination == nil)
    #expect(store.detail?.count == 1)
    #expect(store.drafts[id: 7]?.count == 1)
    #expect(store.path.first?.counter?.count == 1)
    #expect(store.settings?.count == 1)
    #expect(store.changes == 1)
  }
}
