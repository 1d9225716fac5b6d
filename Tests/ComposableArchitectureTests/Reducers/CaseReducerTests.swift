import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case increment
    case nothing
  }

  var step = 1

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .increment { state.count += step }
      return .none
    }
  }
}

@Reducer
private struct Box<Value: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var value: Value
  }

  enum Action: Equatable {
    case set(Value)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
}

private struct Toast: Equatable {
  enum Action: Equatable {
    case tapped
  }
}

@Reducer
private enum Inner {
  case counter(Counter)
}

extension Inner.State: Equatable {}

@Reducer
private enum Destination {
  case counter(Counter)
  case quick(Counter = Counter(step: 10))
  case text(Box<String>)
  case inner(Inner.Body = Inner.body)
  case count(Int)
  case span(from: Date, to: Date)
  case plain
  @ReducerCaseEphemeral case toast(Toast)
  @ReducerCaseIgnored case note(Toast)
  #if NEVER
    case absent(Missing)
  #endif
}

extension Destination.State: Equatable {}

@Reducer(state: .equatable, .sendable, action: .equatable)
private enum Path {
  case counter(Counter)
}

@Reducer
private enum Nothing {}

@Reducer
private enum Written {
  case counter(Counter)
  case absent

  enum State: Equatable {
    case counter(Counter.State)
    case absent
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case leave
  }

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .leave { state = .absent }
      return .none
    }
    .ifCaseLet(\.counter, action: \.counter) { Counter() }
  }
}

extension Written {
  @Reducer
  fileprivate enum Extended {
    case counter(Counter)
    case box(Box<Int>)
  }
}

extension Written.Extended.State: Equatable, Sendable {}
extension Written.Extended.Action: Equatable {}

@Reducer
private enum Generic<Value: Equatable & Sendable> {
  case box(Box<Value>)
  case value(Value.Type)
}

@Reducer
private enum Card {
  case counter(Counter)
  case absent
}

extension Card.State: Equatable, Identifiable {
  fileprivate var id: Int { counter == nil ? 0 : 1 }
}

@Reducer
private struct Deck {
  @ObservableState
  struct State: Equatable {
    var cards: IdentifiedArrayOf<Card.State> = [.counter(Counter.State()), .absent]
  }

  enum Action {
    case cards(IdentifiedActionOf<Card>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.cards, action: \.cards)
  }
}

/// A feature that contains itself.
@Reducer
private struct Maze {
  @ObservableState
  struct State: Equatable {
    var depth = 0
    var next: Next.State?
  }

  enum Action {
    case grow
    indirect case next(Next.Action)
  }

  @Reducer
  indirect enum Next {
    case maze(Maze)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .grow = action { state.next = .maze(State(depth: state.depth + 1)) }
      return .none
    }
    .ifLet(\.next, action: \.next)
  }
}

extension Maze.Next.State: Equatable {}

private struct Outer<Value: Equatable & Sendable> {
  @Reducer
  enum Destination {
    case box(Box<Value>)
  }
}

@Reducer
private struct Root {
  @ObservableState
  struct State: Equatable {
    var destination = Destination.State.counter(Counter.State())
    var maybe: Destination.State?
    var other = 0
  }

  enum Action {
    case destination(Destination.Action)
    case maybe(Destination.Action)
    case go(Destination.State)
    case goOptional(Destination.State?)
    case other
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.destination, action: \.destination) { Destination.body }
    Reduce { state, action in
      switch action {
      case .go(let destination): state.destination = destination
      case .goOptional(let destination): state.maybe = destination
      case .other: state.other += 1
      case .destination, .maybe: break
      }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe)
  }
}

struct CaseReducerTests {
  private let store = Store(initialState: Root.State()) { Root() }
  private var destination: StoreOf<Destination.Body> { store.scope(state: \.destination, action: \.destination) }

  @Test func `a reducer enum reduces an action of the current case with the case's feature`() {
    store.send(.destination(.counter(.increment)))
    #expect(store.destination == .counter(Counter.State(count: 1)))
    store.send(.go(.text(Box.State(value: "a"))))
    store.send(.destination(.text(.set("b"))))
    #expect(store.destination.text?.value == "b")
  }

  @Test func `the default value of a case in a reducer enum is the case's reducer`() {
    store.send(.go(.quick(Counter.State())))
    store.send(.destination(.quick(.increment)))
    #expect(store.destination.quick?.count == 10)
  }

  @Test func `a reducer enum that is nested in another enum reduces the actions of its own case`() {
    store.send(.go(.inner(.counter(Counter.State()))))
    store.send(.destination(.inner(.counter(.increment))))
    #expect(store.destination[case: \.inner.counter]?.count == 1)
  }

  @Test func `an action for a case of a reducer enum that is not current is an issue`() {
    withExpectedIssue { store.send(.destination(.quick(.increment))) }
  }

  @Test func `a switch over the case of a reducer enum's store gets a store for a feature, and a value otherwise`() {
    func describe() -> String {
      switch destination.case {
      case .counter(let store), .quick(let store):
        store.send(.increment)
        return "\(store.count)"
      case .text(let store): return store.value
      case .inner(let store):
        switch store.case {
        case .counter(let store): return "inner \(store.count)"
        }
      case .count(let count): return "count \(count)"
      case .span(let from, let to): return "\(to.timeIntervalSince(from)) s"
      case .plain: return "plain"
      case .toast(let toast), .note(let toast): return "\(toast)"
      }
    }
    #expect(describe() == "1")
    store.send(.go(.quick(Counter.State())))
    #expect(describe() == "10")
    store.send(.go(.text(Box.State(value: "a"))))
    #expect(describe() == "a")
    store.send(.go(.inner(.counter(Counter.State(count: 3)))))
    #expect(describe() == "inner 3")
    store.send(.go(.count(4)))
    #expect(describe() == "count 4")
    store.send(.go(.span(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 5))))
    #expect(describe() == "5.0 s")
    store.send(.go(.plain))
    #expect(describe() == "plain")
    store.send(.go(.note(Toast())))
    #expect(describe() == "Toast()")
  }

  @Test func `reading a case of a reducer enum's store returns the same child store each time`() {
    let counter = destination.case.counter
    #expect(counter != nil)
    #expect(counter === destination.case.counter)
    #expect(destination.case.quick == nil)
  }

  /// Sends an action, and returns whether it notified a reader of the case.
  private func isNotified(_ action: Root.Action) -> Bool {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      _ = destination.case
    } onChange: {
      calls.append(1)
    }
    store.send(action)
    return !calls.values.isEmpty
  }

  @Test func `a reader of a store's case is notified when the case is set, but not of changes inside the case`() {
    #expect(!isNotified(.destination(.counter(.increment))))
    #expect(!isNotified(.destination(.counter(.nothing))))
    #expect(!isNotified(.other))
    #expect(isNotified(.go(.text(Box.State(value: "")))))
    #expect(!isNotified(.destination(.text(.set("x")))))
    #expect(isNotified(.go(.plain)))
    #expect(isNotified(.go(.counter(Counter.State()))))
    #expect(isNotified(.go(.counter(Counter.State()))))
  }

  @Test func `a change inside the case of a root store notifies its readers, but not those of the case`() {
    let store = Store(initialState: Inner.State.counter(Counter.State())) { Inner.body }
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      _ = store.case
    } onChange: {
      calls.append(1)
    }
    withPerceptionTracking {
      if case .counter(let store) = store.case { _ = store.count }
    } onChange: {
      calls.append(2)
    }
    store.send(.counter(.increment))
    #expect(calls.values == [2])
  }

  @Test func `ifLet with a reducer enum needs no closure`() {
    store.send(.goOptional(.counter(Counter.State())))
    store.send(.maybe(.counter(.increment)))
    #expect(store.maybe?.counter?.count == 1)
    #expect(store.scope(state: \.maybe, action: \.maybe)?.case.counter?.count == 1)
  }

  @Test func `the store of a case that was left shows its last state, and sends nothing`() {
    let counter = destination.case.counter
    counter?.send(.increment)
    store.send(.go(.plain))
    #expect(counter?.count == 1)
    counter?.send(.increment)
    #expect(counter?.count == 1)
  }

  @Test func `a reducer enum can be declared in a generic type`() {
    let store = Store(initialState: Outer<Int>.Destination.State.box(Box.State(value: 1))) {
      Outer<Int>.Destination.body
    }
    store.send(.box(.set(7)))
    #expect(store.case.box?.value == 7)
  }

  @Test func `a reducer enum can be generic`() {
    let store = Store(initialState: Generic<Int>.State.box(Box.State(value: 1))) { Generic<Int>.body }
    store.send(.box(.set(7)))
    #expect(store.case.box?.value == 7)
  }

  @Test func `a reducer enum can be public, or declared in an extension`() {
    let store = Store(initialState: Written.Extended.State.counter(Counter.State())) { Written.Extended.body }
    store.send(.counter(.increment))
    #expect(store.state == .counter(Counter.State(count: 1)))
    #expect(Written.Extended.Action.counter(.increment) != .counter(.nothing))
    #expect(Visible.State.leaf(Visible.Leaf.State()) == .leaf(Visible.Leaf.State()))
  }

  @Test func `forEach with a reducer enum needs no closure`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    store.send(.cards(.element(id: 1, action: .counter(.increment))))
    #expect(store.cards[id: 1]?.counter?.count == 1)
    #expect(store.scope(\.cards, action: \.cards).map(\.case.counter?.count) == [1, nil])
  }

  @Test func `a reducer enum can contain itself through one of its features`() {
    let store = Store(initialState: Maze.State()) { Maze() }
    store.send(.grow)
    store.send(.next(.maze(.grow)))
    #expect(store.next?.maze?.next?.maze?.depth == 2)
    guard case .maze(let next) = store.scope(\.next, action: \.next)?.case else {
      Issue.record("There is no next maze.")
      return
    }
    #expect(next.depth == 1)
  }

  @Test func `a case of an optional enum can be scoped to directly`() {
    #expect(store.scope(state: \.maybe?.counter, action: \.maybe.counter) == nil)
    store.send(.goOptional(.counter(Counter.State())))
    store.scope(\.maybe?.counter, action: \.maybe.counter)?.send(.increment)
    #expect(store.maybe?.counter?.count == 1)
  }

  @Test func `the state of a reducer enum's case is modified by its member, modify and subscript`() {
    var state = Destination.State.counter(Counter.State())
    state.counter?.count += 1
    state.modify(\.counter) { $0.count += 1 }
    state[case: \.counter]?.count += 1
    #expect(state == .counter(Counter.State(count: 3)))
  }

  @Test func `a reducer enum with a handwritten State, Action and body reduces with them`() {
    let store = Store(initialState: Written.State.counter(Counter.State())) { Written.body }
    store.send(.counter(.increment))
    #expect(store.case.counter?.count == 1)
    store.send(.leave)
    #expect(store.state == .absent)
  }

  @Test func `arguments of the Reducer macro add conformances to an enum's State and Action`() {
    func isSendable(_ state: some Sendable & Equatable, _ action: some Equatable) -> Bool { true }
    #expect(isSendable(Path.State.counter(Counter.State()), Path.Action.counter(.increment)))
  }

  @Test func `a case of a reducer enum without a feature has no actions`() {
    #expect(Destination.Action.allCasePaths.map { $0 }.count == 9)
    let path: CaseKeyPath<Destination.Action, Never> = \.plain
    #expect(!Destination.Action.counter(.increment).is(path))
  }
}
