import ComposableArchitecture
import Testing

@ObservableState
private struct Leaf: Equatable {
  var value = 0
  var other = 0
}

@CasePathable
@dynamicMemberLookup
@ObservableState
private enum Choice: Equatable {
  case nothing
  case leaf(Leaf)
  case twin(Leaf)
  case number(Int)
}

@ObservableState
private struct Shapes: Equatable {
  var number = 0
  var text = ""
  var flag = false
  var leaf = Leaf()
  var optional: Leaf? = Leaf()
  var numbers = [1, 2, 3]
  var leaves = [Leaf(), Leaf()]
  var byName = ["a": 1]
  var leafByName = ["a": Leaf()]
  var tags: Set<String> = ["a"]
  var choice = Choice.leaf(Leaf())
  @ObservationStateIgnored var cache = 0

  var sum: Int { number + leaf.value }
}

/// A reader, a mutation, and whether the mutation notifies the reader.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isNotified: Bool
  let read: @Sendable (Shapes) -> Void
  let change: @Sendable (inout Shapes) -> Void

  init(
    _ description: String, _ isNotified: Bool, reading read: @escaping @Sendable (Shapes) -> Void,
    after change: @escaping @Sendable (inout Shapes) -> Void
  ) {
    testDescription = description
    self.isNotified = isNotified
    self.read = read
    self.change = change
  }

  static let all: [Row] = [
    Row("number, another number", true, reading: { _ = $0.number }, after: { $0.number = 1 }),
    Row("number, the same number", false, reading: { _ = $0.number }, after: { $0.number = 0 }),
    Row("number, += 0", true, reading: { _ = $0.number }, after: { $0.number += 0 }),
    Row("number, another field", false, reading: { _ = $0.number }, after: { $0.flag.toggle() }),
    Row("text, in place", true, reading: { _ = $0.text }, after: { $0.text.append("x") }),
    Row("ignored", false, reading: { _ = $0.cache }, after: { $0.cache = 1 }),
    Row("computed, one of what it reads", true, reading: { _ = $0.sum }, after: { $0.leaf.value = 1 }),
    Row("computed, what it does not read", false, reading: { _ = $0.sum }, after: { $0.leaf.other = 1 }),
    Row("child's field, that field", true, reading: { _ = $0.leaf.value }, after: { $0.leaf.value = 1 }),
    Row("child's field, another of the child's", false, reading: { _ = $0.leaf.value }, after: { $0.leaf.other = 1 }),
    Row("child's field, another child", true, reading: { _ = $0.leaf.value }, after: { $0.leaf = Leaf() }),
    Row("child's field, a copy of the child", false, reading: { _ = $0.leaf.value }, after: { $0.leaf = $0.leaf }),
    Row(
      "child's field, by key path", true, reading: { _ = $0.leaf.value },
      after: { $0[keyPath: \.leaf].value = 1 }),
    Row("child, its field", false, reading: { _ = $0.leaf }, after: { $0.leaf.value = 1 }),
    Row("optional's field, that field", true, reading: { _ = $0.optional?.value }, after: { $0.optional?.value = 1 }),
    Row("optional's field, another", false, reading: { _ = $0.optional?.value }, after: { $0.optional?.other = 1 }),
    Row("optional's field, none", true, reading: { _ = $0.optional?.value }, after: { $0.optional = nil }),
    Row(
      "optional, whether there is one", false, reading: { _ = $0.optional == nil }, after: { $0.optional?.value = 1 }),
    Row("array, an element", true, reading: { _ = $0.numbers.count }, after: { $0.numbers[0] = 9 }),
    Row(
      "array of states, an element's field", false, reading: { _ = $0.leaves.count }, after: { $0.leaves[0].value = 1 }),
    Row("element's field, that field", true, reading: { _ = $0.leaves[0].value }, after: { $0.leaves[0].value = 1 }),
    Row(
      "element's field, another element's", false, reading: { _ = $0.leaves[0].value },
      after: { $0.leaves[1].value = 1 }),
    Row(
      "element's field, another element in its place", true, reading: { _ = $0.leaves[0].value },
      after: { $0.leaves[0] = Leaf() }),
    Row("array of states, one more", true, reading: { _ = $0.leaves.count }, after: { $0.leaves.append(Leaf()) }),
    Row("array of states, another order", true, reading: { _ = $0.leaves.count }, after: { $0.leaves.swapAt(0, 1) }),
    Row("array of states, set to itself", false, reading: { _ = $0.leaves.count }, after: { $0.leaves = $0.leaves }),
    Row("dictionary, a value", true, reading: { _ = $0.byName["a"] }, after: { $0.byName["a"] = 2 }),
    Row("dictionary, another key", true, reading: { _ = $0.byName["a"] }, after: { $0.byName["b"] = 2 }),
    Row("dictionary, set to an equal one", false, reading: { _ = $0.byName["a"] }, after: { $0.byName = ["a": 1] }),
    Row(
      "dictionary's state's field", true, reading: { _ = $0.leafByName["a"]?.value },
      after: { $0.leafByName["a"]?.value = 1 }),
    Row("set, one more", true, reading: { _ = $0.tags.contains("b") }, after: { $0.tags.insert("b") }),
    Row("set, set to an equal one", false, reading: { _ = $0.tags.count }, after: { $0.tags = ["a"] }),
    Row(
      "case's field, that field", true, reading: { _ = $0.choice.leaf?.value },
      after: { $0.choice.modify(\.leaf) { $0.value = 1 } }),
    Row("case, another case", true, reading: { _ = $0.choice }, after: { $0.choice = .nothing }),
    Row(
      "case, another case of the same payload", true, reading: { _ = $0.choice },
      after: { if case .leaf(let leaf) = $0.choice { $0.choice = .twin(leaf) } }),
    Row(
      "case without payload, itself again", true, reading: { _ = $0.choice },
      after: {
        $0.choice = .number(1); $0.choice = .nothing
      }),
  ]
}

struct ShapesTests {
  @Test(arguments: Row.all)
  fileprivate func `each mutation notifies exactly the state's readers that the table lists for it`(row: Row) {
    var shapes = Shapes()
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      row.read(shapes)
    } onChange: {
      calls.append(1)
    }
    row.change(&shapes)
    #expect((calls.values.count == 1) == row.isNotified)
  }

  @Test func `different cases of a state with the same payload have different identities`() {
    let leaf = Leaf()
    #expect(Choice.leaf(leaf)._$id == Choice.leaf(leaf)._$id)
    #expect(Choice.leaf(leaf)._$id != Choice.twin(leaf)._$id)
    #expect(Choice.nothing._$id != Choice.nothing._$id)
  }

  @Test func `a state's equality and reflection ignore its identity`() {
    #expect(Leaf() == Leaf())
    #expect(
      Mirror(reflecting: Leaf()).children.compactMap(\.label).filter { !$0.hasPrefix("_$") } == ["_value", "_other"])
  }
}

/// A state with handwritten observation.
private struct Manual: ObservableState {
  private let registrar = ObservationStateRegistrar()
  private var stored = 0

  var _$id: ObservableStateID { registrar.id }
  mutating func _$willModify() {}

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.mutate(self, keyPath: \.value, &stored, newValue, _$isIdentityEqual, !=) }
  }
}

struct ManualStateTests {
  @Test func `a handwritten observable state notifies readers of a different value, but not of an equal one`() {
    var state = Manual()
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      _ = state.value
    } onChange: {
      calls.append(1)
    }
    state.value = 0
    #expect(calls.values.isEmpty)
    state.value = 1
    #expect(calls.values == [1])
  }
}
