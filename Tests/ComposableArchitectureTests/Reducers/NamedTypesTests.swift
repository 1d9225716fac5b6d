import ComposableArchitecture
import Testing

@Reducer
private struct Base {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private enum NamedBodies {
  struct State {}
  enum Action {}

  @Reducer
  struct Named {
    var body: some Reducer<Int, Bool> {
      Reduce { state, action in
        state = action ? 1 : 0
        return .none
      }
    }
  }

  @Reducer
  struct Wrapper {
    var body: some ReducerOf<Base> {
      Base()
      Base()
    }
  }

  @Reducer
  struct Value {
    let body = EmptyReducer<Int, Int>()
  }

  @Reducer
  struct Closure {
    let body = Reduce<String, Character> { state, character in
      state.append(character)
      return .none
    }
  }

  @Reducer
  struct Typed {
    var body: Reduce<[Int], Int> {
      Reduce { state, number in
        state.append(number)
        return .none
      }
    }
  }

  @Reducer
  struct Half {
    enum Action { case add(Int) }
    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        switch action {
        case .add(let number): state += number
        }
        return .none
      }
    }
  }

  @Reducer
  struct Qualified {
    var body: some ComposableArchitecture.Reducer<Base.State, Base.Action> { Base() }
  }

  @Reducer
  struct Own {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action { case typed(String) }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        }
        return .none
      }
    }
  }
}

private enum CoreNamespace {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }

  @Reducer
  struct Core {
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tapped: state.count += 1
        }
        return .none
      }
    }
  }

  @Reducer
  struct Stored {
    let step: Int
    var body: some ComposableArchitecture.Reducer<State, Action> {
      Core()
      Reduce { state, _ in
        state.count += step
        return .none
      }
    }
  }
}

@Reducer
private struct Handwritten {
  @ObservableState struct State: Equatable { var count = 0 }

  enum Action: CasePathable {
    case add(Int)

    struct AllCasePaths: CasePathReflectable, Sendable {
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.plus }

      var plus: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .add($0) },
          extract: {
            switch $0 {
            case .add(let number): number
            }
          })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.count += number
      }
      return .none
    }
  }
}

@Reducer
private struct Nothing {}

extension Nothing.Action: Equatable, Hashable, Sendable {}

@Reducer
private enum Choice {
  case base(Base)
  @ReducerCaseIgnored case number(Int)
}

extension Choice.State: Equatable {}
extension Choice.Action: Equatable {}

@Reducer
private enum Path {
  case named(Letters)
}

@Reducer
private struct Letters {
  @ObservableState struct State: Hashable, Sendable { var text = "" }
  enum Action: Hashable, Sendable { case tapped }
}

extension Path.State: Hashable, Sendable {}
extension Path.Action: Hashable, Sendable {}

struct NamedTypesTests {
  @Test func `the type of a body can use the State and Action of an enclosing namespace`() {
    let state: CoreNamespace.Core.State = CoreNamespace.State()
    let store = Store(initialState: state) { CoreNamespace.Stored(step: 2) }
    store.send(.tapped)
    #expect(store.count == 3)
  }

  @Test func `a feature without nested types gets State and Action from the type of its body`() {
    var number = 0
    _ = NamedBodies.Named().reduce(into: &number, action: true)
    #expect(number == 1)
    var base = Base.State()
    _ = NamedBodies.Wrapper().reduce(into: &base, action: .tapped)
    #expect(base.count == 2)
    _ = NamedBodies.Qualified().reduce(into: &base, action: .tapped)
    #expect(base.count == 3)
    let store: Store<Int, Bool> = Store(initialState: 0) { NamedBodies.Named() }
    store.send(true)
    #expect(store.withState { $0 } == 1)
  }

  @Test func `a feature gets State and Action from a stored body, or from one of a concrete type`() {
    var number = 1
    _ = NamedBodies.Value().reduce(into: &number, action: 2)
    #expect(number == 1)
    var text = ""
    _ = NamedBodies.Closure().reduce(into: &text, action: "a")
    #expect(text == "a")
    var numbers: [Int] = []
    _ = NamedBodies.Typed().reduce(into: &numbers, action: 3)
    #expect(numbers == [3])
  }

  @Test func `a feature's nested State and Action take precedence over those of its namespace`() {
    var number = 1
    _ = NamedBodies.Half().reduce(into: &number, action: .add(2))
    #expect(number == 3)
    var own = NamedBodies.Own.State()
    _ = NamedBodies.Own().reduce(into: &own, action: .typed("a"))
    #expect(own.text == "a")
  }

  @Test func `the handwritten case paths of a feature's Action are used`() {
    let store = Store(initialState: Handwritten.State()) { Handwritten() }
    store.send(.add(3))
    #expect(store.count == 3)
    #expect(Handwritten.Action.add(3)[case: \.plus] == 3)
  }

  @Test func `a generated State and Action get conformances from extensions`() {
    #expect(Choice.Action.base(.tapped) == .base(.tapped))
    #expect(Set([Path.Action.named(.tapped)]).count == 1)
    #expect(Set([Path.State.named(Letters.State())]).count == 1)
    let isSendable: any Sendable = Path.Action.named(.tapped)
    #expect(isSendable is Path.Action)
  }
}
