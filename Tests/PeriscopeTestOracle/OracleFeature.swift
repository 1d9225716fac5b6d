package import PeriscopeUI

@ObservableState
package struct OracleTwig: Equatable {
  package var title = "twig"
  package var count = 0

  package init() {}
}

@ObservableState
package struct OracleLeaf: Equatable, Identifiable {
  package var id = 0
  package var title = "leaf"
  package var isMarked = false
  package var twig = OracleTwig()
  package var maybe: OracleTwig?

  package init(id: Int = 0, title: String = "leaf") {
    self.id = id
    self.title = title
  }
}

/// A feature whose state has all kinds of values, which tests change at random.
@Reducer
package struct OracleFeature {
  package enum Choice: Equatable {
    case nothing
    case number(Int)
    case text(String)
  }

  @ObservableState
  package struct State: Equatable {
    package var count = 0
    package var note = "note"
    package var isLoud = false
    package var isOpen = false
    package var choice = Choice.nothing
    package var numbers = [1, 2, 3]
    package var leaf = OracleLeaf()
    package var maybe: OracleLeaf?
    package var array = (1...3).map { OracleLeaf(id: $0) }
    package var list = IdentifiedArray(uniqueElements: (1...3).map { OracleLeaf(id: $0) })
    /// The label of the button that was pressed last.
    package var pressed = ""

    package init() {}
  }

  package enum Action {
    case change((inout State) -> Void)
    case incrementButtonTapped
    case remove(Int)
  }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .incrementButtonTapped:
        state.count += 1
        state.pressed = "Increment"
      case .remove(let id):
        state.list.remove(id: id)
        state.pressed = "Remove \(id)"
      }
      return .none
    }
  }
}

extension OracleGenerator {
  mutating func change(_ twig: inout OracleTwig) {
    if Bool.random(using: &self) { twig.title = text() } else { twig.count += 1 }
  }

  mutating func change(_ leaf: inout OracleLeaf) {
    switch number(below: 5) {
    case 0: leaf.title = text()
    case 1: leaf.isMarked.toggle()
    case 2: change(&leaf.twig)
    case 3: leaf.maybe = leaf.maybe == nil ? OracleTwig() : nil
    default:
      guard var twig = leaf.maybe else { return }
      change(&twig)
      leaf.maybe = twig
    }
  }

  /// The number of different IDs, large enough that ten thousand changes insert no ID twice, which would be an issue.
  private static let idLimit = 1_000_000_000

  /// Inserts, removes or replaces a row, or shuffles or reverses all rows.
  mutating func rearrange<Rows: RangeReplaceableCollection & MutableCollection & RandomAccessCollection>(
    _ rows: inout Rows, making row: (Int) -> Rows.Element
  ) where Rows.Index == Int {
    switch number(below: 5) {
    case 0 where rows.count < 6: rows.insert(row(number(below: Self.idLimit)), at: number(below: rows.count + 1))
    case 1 where !rows.isEmpty: rows.remove(at: number(below: rows.count))
    case 2: rows.shuffle(using: &self)
    case 3 where !rows.isEmpty: rows[number(below: rows.count)] = row(number(below: Self.idLimit))
    default: rows.reverse()
    }
  }

  package mutating func change(_ state: inout OracleFeature.State) {
    switch number(below: 17) {
    case 0: state.count += 1
    case 1: state.note = text()
    case 2: state.isLoud.toggle()
    case 3: state.isOpen.toggle()
    case 4: state.choice = [.nothing, .number(number(below: 3)), .text(text())][number(below: 3)]
    case 5: rearrange(&state.numbers) { $0 }
    case 6, 7: change(&state.leaf)
    case 8: state.maybe = state.maybe == nil ? OracleLeaf(id: number(below: 9)) : nil
    case 9: if var leaf = state.maybe { change(&leaf); state.maybe = leaf }
    case 10: if let index = state.array.indices.randomElement(using: &self) { change(&state.array[index]) }
    case 11: rearrange(&state.array) { OracleLeaf(id: $0) }
    case 12: if let index = state.list.indices.randomElement(using: &self) { change(&state.list[index]) }
    case 13:
      let id = number(below: Self.idLimit)
      if state.list.count < 6, state.list[id: id] == nil {
        state.list.insert(OracleLeaf(id: id), at: number(below: state.list.count + 1))
      }
    case 14: if !state.list.isEmpty { state.list.remove(at: number(below: state.list.count)) }
    case 15: state.list.shuffle(using: &self)
    default: state.leaf = OracleLeaf(id: number(below: 3), title: text())
    }
  }
}
