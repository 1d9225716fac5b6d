import ComposableArchitecture
import Testing

@Reducer
private struct Berry {
  @ObservableState
  struct State: Equatable {
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

@Reducer
private struct Bush {
  @ObservableState
  struct State: Equatable {
    var plain = Berry.State()
    var optional: Berry.State? = Berry.State()
    @Presents var presented: Berry.State? = Berry.State()
    var rows: [Berry.State] = []
    var computed: Berry.State? {
      get { rows.first }
      set { rows = newValue.map { [$0] } ?? [] }
    }
  }

  enum Action {
    case plain(Berry.Action)
    case optional(Berry.Action)
    case presented(PresentationAction<Berry.Action>)
    case computed(Berry.Action)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.plain, action: \.plain) { Berry() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Berry() }
    .ifLet(\.$presented, action: \.presented) { Berry() }
    .ifLet(\.computed, action: \.computed) { Berry() }
  }
}

/// Literal key paths of actions, and key paths whose root is `Case`, refer to the same child.
struct ScopeCaseTests {
  private let bush = Store(initialState: Bush.State()) { Bush() }

  // Key paths with this type have the root `Case`.
  private let plain: CaseKeyPath<Bush.Action, Berry.Action> = \.plain
  private let optional: CaseKeyPath<Bush.Action, Berry.Action> = \.optional
  private let presented: CaseKeyPath<Bush.Action, PresentationAction<Berry.Action>> = \.presented

  private func presentedBerry() -> StoreOf<Berry>? { bush.scope(state: \.$presented, action: \.presented) }

  @Test func `scoping with a literal action key path and with a CaseKeyPath value returns one child store`() throws {
    #expect(bush.scope(state: \.plain, action: \.plain) === bush.scope(state: \.plain, action: plain))
    #expect(bush.scope(\.plain, action: \.plain) === bush.scope(\.plain, action: plain))
    let optional = try #require(bush.scope(state: \.optional, action: \.optional))
    #expect(optional === bush.scope(state: \.optional, action: self.optional))
    #expect(optional === bush.scope(\.optional, action: \.optional))
    let presented = try #require(presentedBerry())
    #expect(presented === bush.scope(state: \.$presented, action: self.presented))
    #expect(presented === bush.scope(\.$presented, action: \.presented))
    #expect(presented === presentedBerry())
  }

  @Test func `a literal action key path has the type _$CaseProperty, and is one object for each place in the code`() {
    func path() -> _$CaseProperty<Bush.Action, Berry.Action> { \.plain }
    func kind(action: _$CaseProperty<Bush.Action, Berry.Action>) -> String { "property" }
    func kind(action: CaseKeyPath<Bush.Action, Berry.Action>) -> String { "case" }
    #expect(kind(action: \.plain) == "property")
    #expect(path() === path())
  }

  @Test func `a presented child that disappears and returns gets a new store`() throws {
    let first = try #require(presentedBerry())
    bush.send(.presented(.dismiss))
    #expect(presentedBerry() == nil)
    #expect(bush.scope(\.$presented, action: \.presented) == nil)
    bush.send(.change { $0.presented = Berry.State(count: 7) })
    let second = try #require(bush.scope(state: \.$presented, action: presented))
    #expect(second !== first)
    #expect(presentedBerry() === second)
    #expect(second.count == 7)
  }

  @Test func `a scope that has seen a child disappear does not return its old store`() throws {
    let first = try #require(presentedBerry())
    bush.send(.presented(.dismiss))
    #expect(bush.scope(\.$presented, action: presented) == nil)
    bush.send(.change { $0.presented = Berry.State(count: 7) })
    #expect(presentedBerry() !== first)
  }

  @Test func `a child in a computed property of a state has one child store, which sends the child's actions`() throws {
    bush.send(.change { $0.rows = [Berry.State(count: 3)] })
    let berry = try #require(bush.scope(state: \.computed, action: \.computed))
    berry.send(.increment)
    #expect(berry.count == 4)
    #expect(bush.scope(state: \.computed, action: \.computed) === berry)
  }

  @Test func `a store returns the cached stores of forty children, more than it has slots for key paths`() {
    // The key path is created each time, because it captures a value.
    func store(_ number: Int) -> Store<Int, Berry.Action> {
      bush.scope(state: \.plain[plus: number], action: \.plain)
    }
    let stores = (0..<40).map(store)
    for number in stores.indices {
      #expect(store(number) === stores[number])
      #expect(store(number).state == number)
    }
  }
}

extension Berry.State {
  fileprivate subscript(plus number: Int) -> Int { count + number }
}
