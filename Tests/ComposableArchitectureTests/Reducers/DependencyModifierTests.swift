import ComposableArchitecture
import Testing

private struct Dice: TestDependencyKey, Sendable {
  var sides: Int
  static let testValue = Dice(sides: 6)
}

extension DependencyValues {
  fileprivate var dice: Dice {
    get { self[Dice.self] }
    set { self[Dice.self] = newValue }
  }
}

@Reducer
private struct Game {
  typealias State = [Int]

  enum Action {
    case look
    case lookLater
    case seen(Int)
  }

  @Dependency(Dice.self) var dice

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .look:
        state.append(dice.sides)
        return .none
      case .lookLater:
        return .run { [dice] send in await send(.seen(dice.sides)) }
      case .seen(let sides):
        state.append(sides)
        return .none
      }
    }
  }
}

struct DependencyModifierTests {
  private func seen(by reducer: some Reducer<[Int], Game.Action>) async -> [Int] {
    let store = Store(initialState: [Int]()) { reducer }
    store.send(.look)
    await store.send(.lookLater).finish()
    return store.state
  }

  @Test func `a dependency is overridden by key path, by type, or by a change of its value`() async {
    #expect(await seen(by: Game()) == [6, 6])
    #expect(await seen(by: Game().dependency(\.dice, Dice(sides: 8))) == [8, 8])
    #expect(await seen(by: Game().dependency(Dice(sides: 20))) == [20, 20])
    #expect(await seen(by: Game().transformDependency(\.dice) { $0.sides += 1 }) == [7, 7])
    #expect(await seen(by: Game().transformDependency(\.self) { $0.dice = Dice(sides: 4) }) == [4, 4])
  }

  @Test func `of two overrides of a reducer's dependency, the innermost applies`() async {
    #expect(await seen(by: Game().dependency(Dice(sides: 8)).dependency(Dice(sides: 20))) == [8, 8])
  }
}
