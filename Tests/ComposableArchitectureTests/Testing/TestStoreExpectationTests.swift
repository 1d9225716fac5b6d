import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Leaflet {
  @ObservableState struct State: Equatable { var title = "" }
  enum Action { case tapped }
}

@Reducer
private struct Library {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Leaflet.State>()
    @Shared(.inMemory("pages read")) var read = 0
    var title = ""
  }

  enum Action {
    case append(String)
    case appendTwo
    case appendLater
    case later(String)
    case loaded(String)
    case markElsewhere
    case path(StackActionOf<Leaflet>)
    case readAgain
    case rename(String)
  }

  @Shared(.inMemory("elsewhere in a book")) var elsewhere = 0
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .append(let title): state.path.append(Leaflet.State(title: title))
      case .appendTwo:
        state.path.append(Leaflet.State(title: "1"))
        state.path.append(contentsOf: [Leaflet.State(title: "2")])
      case .appendLater: return .run { send in await send(.append("later")) }
      case .later(let title):
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(title))
        }
      case .loaded(let title), .rename(let title): state.title = title
      case .markElsewhere: $elsewhere.withLock { $0 += 1 }
      case .path: break
      case .readAgain: state.$read.withLock { $0 = 1 }
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Leaflet() }
  }
}

@MainActor
struct TestStoreExpectationTests {
  @Test func `an element appended to a stack in an expectation has the ID that the reducer gave it`() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.append("a")) { $0.path.append(Leaflet.State(title: "a")) }
    await store.send(.appendTwo) {
      $0.path.append(Leaflet.State(title: "1"))
      $0.path.append(Leaflet.State(title: "2"))
    }
    await store.send(.append("b")) { $0.path[id: 3] = Leaflet.State(title: "b") }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.append("c")) { $0.path.append(Leaflet.State(title: "c")) }
    #expect(Array(store.state.path.ids) == [0, 4])
  }

  @Test func `stack elements appended by an effect's action and by a sent one have consecutive IDs`() async {
    let store = TestStore(initialState: Library.State(path: StackState([Leaflet.State(title: "first")]))) { Library() }
    await store.send(.appendLater)
    await store.receive(\.append) { $0.path.append(Leaflet.State(title: "later")) }
    await store.send(.append("now")) { $0.path.append(Leaflet.State(title: "now")) }
    #expect(Array(store.state.path.ids) == [0, 1, 2])
  }

  @Test func `a stack element that a push action adds has the ID that the action gives`() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.path(.push(id: 0, state: Leaflet.State(title: "a")))) {
      $0.path[id: 0] = Leaflet.State(title: "a")
    }
    await store.send(.append("b")) { $0.path.append(Leaflet.State(title: "b")) }
  }

  @Test(.timeLimit(.minutes(5))) func `a test store's skipped effects continue, and send their actions`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Library.State()) {
      Library()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.later("Emma"))
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) { $0.title = "Emma" }
  }

  @Test(.timeLimit(.minutes(5))) func `a test store can finish while skipped effects are running`() async {
    let issues = await issues {
      let clock = TestClock()
      let store = TestStore(initialState: Library.State()) {
        Library()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.later("Emma"))
      await store.skipInFlightEffects()
      await store.finish()
      await store.send(.later("Persuasion"))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Persuasion") == true)
  }

  @Test(.timeLimit(.minutes(5))) func `actions of a test store's skipped effect must be asserted`() async {
    let issues = await issues {
      let clock = TestClock()
      let store = TestStore(initialState: Library.State()) {
        Library()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.later("Emma"))
      await store.skipInFlightEffects()
      await clock.advance(by: .seconds(1))
      await store.send(.rename("Persuasion")) { $0.title = "Persuasion" }
    }
    #expect(issues.first?.message.hasPrefix("Must handle 1 received action") == true)
  }

  @Test func `a test store's test need not assert a shared value outside of the state`() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.markElsewhere)
    await store.send(.rename("Emma")) { $0.title = "Emma" }
  }

  @Test func `a wrong assertion of a shared value outside of a test store's state is an issue`() async {
    let issues = await issues {
      @Shared(.inMemory("elsewhere in a book")) var elsewhere = 0
      let store = TestStore(initialState: Library.State()) { Library() }
      await store.send(.markElsewhere) { _ in $elsewhere.withLock { $0 = 7 } }
    }
    #expect(issues.count == 1)
  }

  @Test func `an unchanged shared value may be asserted in a test store's expectation, an unchanged field may not`()
    async
  {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.readAgain) { $0.$read.withLock { $0 = 1 } }
    await store.send(.readAgain) { $0.$read.withLock { $0 = 1 } }
    let issues = await issues { await store.send(.readAgain) { $0.title = "" } }
    #expect(issues.count == 1)
  }

  @Test func `inside of an expectation a test store still has the state before the action`() async {
    let store = TestStore(initialState: Library.State(title: "Emma")) { Library() }
    await store.send(.rename("Persuasion")) {
      #expect(store.state.title == "Emma")
      $0.title = "Persuasion"
    }
    #expect(store.state.title == "Persuasion")
    await store.send(.appendLater)
    await store.receive(\.append) {
      #expect(store.state.path.isEmpty)
      $0.path.append(Leaflet.State(title: "later"))
    }
    #expect(store.state.path.count == 1)
    store.exhaustivity = .off
    await store.send(.rename("Emma")) {
      #expect(store.state.title == "Persuasion")
      $0.title = "Emma"
    }
  }

  @Test func `the type of a test store's initial state is inferred from its reducer`() async {
    let store = TestStore(initialState: .init()) { Library() }
    await store.send(.rename("Emma")) { $0.title = "Emma" }
    let second = TestStore(initialState: .init(title: "Emma")) {
      Library()
    } withDependencies: { _ in
    }
    await second.send(.rename("Persuasion")) { $0.title = "Persuasion" }
    let third = TestStore(initialState: Library.State()) {
      Library()
      Reduce { state, _ in
        state.title += "!"
        return .none
      }
    }
    await third.send(.rename("Emma")) { $0.title = "Emma!" }
  }

  @Test func `the type of a store's initial state is inferred from its reducer`() {
    let store = Store(initialState: .init()) { Library() }
    store.send(.rename("Emma"))
    #expect(store.title == "Emma")
    let second = Store(initialState: .init(title: "Emma")) {
      Library()
    } withDependencies: { _ in
    }
    #expect(second.title == "Emma")
    let third = Store(initialState: Library.State()) {
      Library()
      Library()
    }
    third.send(.append(""))
    #expect(third.path.count == 2)
  }
}
