import ComposableArchitecture
import Testing

/// Adds a number to the log.
@Reducer
private struct Add {
  typealias State = [Int]
  typealias Action = Int

  let number: Int

  var body: some ReducerOf<Self> {
    Reduce { log, _ in
      log.append(number)
      return .none
    }
  }
}

@Reducer
private struct Everything {
  typealias State = [Int]
  typealias Action = Int

  var isFirst = true
  var hasMore = true

  var body: some Reducer<State, Action> {
    Add(number: 1)
    if isFirst { Add(number: 2) } else { EmptyReducer() }
    if hasMore { Add(number: 3) }
    for number in 4...5 { Add(number: number) }
    switch isFirst {
    case true: Add(number: 6)
    case false: Add(number: -6)
    }
    if #available(macOS 14, *) { Add(number: 7) }
    Add(number: 8) as any Reducer<State, Action>
    Optional(Add(number: 9))
    Reduce(Add(number: 10))
    CombineReducers {
      Add(number: 11)
      Add(number: 12)
    }
    .onChange(of: \.count) { _, log in
      log.append(13)
      return .none
    }
  }
}

@Reducer
private struct Empty {
  typealias State = [Int]
  typealias Action = Int
  var body: some ReducerOf<Self> {}
}

@Reducer
private struct Missing {}

struct ReducerBuilderTests {
  private func log(_ reducer: some Reducer<[Int], Int>) -> [Int] {
    let store = Store(initialState: [Int]()) { reducer }
    store.send(0)
    return store.state
  }

  @Test func `every kind of statement in a reducer's body reduces, in order`() {
    #expect(log(Everything()) == Array(1...13))
    #expect(log(Everything(isFirst: false, hasMore: false)) == [1, 4, 5, -6, 7, 8, 9, 10, 11, 12, 13])
    #expect(log(Empty()) == [])
  }

  @Test func `a feature without declarations has an empty state`() {
    let store = Store(initialState: Missing.State()) { Missing() }
    #expect(store.state == Missing.State())
  }

  @Test func `the effects of all statements in a reducer's body are started`() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { _, action in action == 0 ? .send(1) : .none }
      Reduce { log, action in
        log.append(action)
        return action == 0 ? .run { send in await send(2) } : .none
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2])
  }
}
