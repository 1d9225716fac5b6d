import ComposableArchitecture
import Testing

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 1
    var a = 0
    var b = 0
  }

  enum Action { case nothing, changeB, replace }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nothing: break
      case .changeB: state.b += 1
      case .replace: state = State(id: state.id)
      }
      return .none
    }
  }
}

@CasePathable
@dynamicMemberLookup
@ObservableState
private enum Choice: Equatable, Identifiable {
  case number(Int)
  case nothing

  var id: Int { 1 }
}

@Reducer
private struct Root {
  @ObservableState
  struct State: Equatable {
    var x = 0
    var y = 2
    var child = Child.State()
    var opt: Child.State? = Child.State()
    @Presents var pres: Child.State? = Child.State()
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1), Child.State(id: 2)]
    var choices: IdentifiedArrayOf<Choice> = [.nothing]
    var path = StackState([Child.State(), Child.State()])
  }

  enum Action {
    case child(Child.Action)
    case opt(Child.Action)
    case pres(PresentationAction<Child.Action>)
    case rows(IdentifiedActionOf<Child>)
    case path(StackActionOf<Child>)
    case unrelated
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.opt, action: \.opt) { Child() }
    .ifLet(\.$pres, action: \.pres) { Child() }
    .forEach(\.rows, action: \.rows) { Child() }
    .forEach(\.path, action: \.path) { Child() }
  }
}

/// A store of `Root`, and the stores of its children.
private struct Stores {
  /// The elements of its stack have the IDs 0 and 1.
  let root = Store(initialState: Root.State()) {
    Root()
  } withDependencies: {
    $0.stackElementID = StackElementIDGenerator()
  }
  let child: StoreOf<Child>
  let opt: StoreOf<Child>
  let pres: StoreOf<Child>
  let row: StoreOf<Child>
  let element: StoreOf<Child>

  init() throws {
    child = root.scope(state: \.child, action: \.child)
    opt = try #require(root.scope(state: \.opt, action: \.opt))
    pres = try #require(root.scope(state: \.$pres, action: \.pres))
    row = Array(root.scope(state: \.rows, action: \.rows))[0]
    element = try #require(root.scope(state: \.path, action: \.path).scope(id: 0))
  }

  func readElements() {
    for element in root.scope(state: \.path, action: \.path).stackElements() { _ = element.store }
  }
}

/// A reader, an action, and whether the action notifies the reader.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isNotified: Bool
  let read: @Sendable (Stores) -> Void
  let action: @Sendable () -> Root.Action

  init(
    _ reader: String, _ cause: String, _ isNotified: Bool, _ read: @escaping @Sendable (Stores) -> Void,
    _ action: @autoclosure @escaping @Sendable () -> Root.Action
  ) {
    testDescription = "\(reader) | \(cause)"
    self.isNotified = isNotified
    self.read = read
    self.action = action
  }

  static let all: [Row] = fields + children + parents + lists + choices + stacks + elements

  static let fields = [
    Row("root.x", "another field", false, { _ = $0.root.x }, .change { $0.y = 3 }),
    Row("root.x", "x += 0", true, { _ = $0.root.x }, .change { $0.x += 0 }),
    Row("root.x", "x = x", false, { _ = $0.root.x }, .change { $0.x = $0.x }),
    Row("root.x", "a no-op action", false, { _ = $0.root.x }, .unrelated),
  ]

  static let children = [
    Row("child.a", "the child changes b", false, { _ = $0.child.a }, .child(.changeB)),
    Row("optional child.a", "the child changes b", false, { _ = $0.opt.a }, .opt(.changeB)),
    Row("presented child.a", "the child changes b", false, { _ = $0.pres.a }, .pres(.presented(.changeB))),
    Row("presented child.b", "the child changes b", true, { _ = $0.pres.b }, .pres(.presented(.changeB))),
    Row(
      "root reads scope($pres)", "the child changes b", false, { _ = $0.root.scope(\.$pres, action: \.pres) },
      .pres(.presented(.changeB))),
    Row(
      "root reads scope($pres)", "the child goes", true, { _ = $0.root.scope(\.$pres, action: \.pres) },
      .pres(.dismiss)),
    Row("root reads pres?.a", "the child changes b", false, { _ = $0.root.pres?.a }, .pres(.presented(.changeB))),
    Row("root reads pres?.a", "the child goes", true, { _ = $0.root.pres?.a }, .pres(.dismiss)),
    Row("row.a", "the row changes b", false, { _ = $0.row.a }, .rows(.element(id: 1, action: .changeB))),
    Row("child.b", "the child changes b", true, { _ = $0.child.b }, .child(.changeB)),
    Row("optional child.b", "the child changes b", true, { _ = $0.opt.b }, .opt(.changeB)),
    Row("row.b", "the row changes b", true, { _ = $0.row.b }, .rows(.element(id: 1, action: .changeB))),
    Row("child.a", "the child does nothing", false, { _ = $0.child.a }, .child(.nothing)),
    Row("child.a", "an unrelated action", false, { _ = $0.child.a }, .unrelated),
    Row("root reads child.a", "the child changes b", false, { _ = $0.root.child.a }, .child(.changeB)),
    Row("root reads child.a", "the child does nothing", false, { _ = $0.root.child.a }, .child(.nothing)),
    Row(
      "root reads scope(opt)", "the child changes b", false,
      { _ = $0.root.scope(state: \.opt, action: \.opt) }, .opt(.changeB)),
    Row(
      "root reads scope(opt)", "the child goes", true, { _ = $0.root.scope(state: \.opt, action: \.opt) },
      .change { $0.opt = nil }),
  ]

  static let parents = [
    Row("child.a", "the parent does child.b += 1", true, { _ = $0.child.a }, .change { $0.child.b += 1 }),
    Row("child.a", "the parent passes &child on", true, { _ = $0.child.a }, .change { pass(&$0.child) }),
    Row(
      "child.a", "the parent changes b by key path", false, { _ = $0.child.a },
      .change { $0[keyPath: \.child].b += 1 }),
    Row(
      "root reads child.a", "the parent does child.b += 1", true, { _ = $0.root.child.a }, .change { $0.child.b += 1 }),
    Row("optional child.a", "the parent does opt?.b += 1", false, { _ = $0.opt.a }, .change { $0.opt?.b += 1 }),
    Row("presented child.a", "the parent does pres?.b += 1", false, { _ = $0.pres.a }, .change { $0.pres?.b += 1 }),
    Row("presented child.b", "the parent does pres?.b += 1", true, { _ = $0.pres.b }, .change { $0.pres?.b += 1 }),
    Row(
      "presented child.a", "the parent presents another", true, { _ = $0.pres.a },
      .change { $0.pres = Child.State(a: 7) }),
    Row("row.a", "the parent does rows[id:]?.b += 1", false, { _ = $0.row.a }, .change { $0.rows[id: 1]?.b += 1 }),
  ]

  static let lists = [
    Row(
      "root reads the rows' stores", "a row changes b", false,
      { _ = Array($0.root.scope(state: \.rows, action: \.rows)) }, .rows(.element(id: 1, action: .changeB))),
    Row(
      "row.a", "the row is replaced by another of its id", true, { _ = $0.row.a },
      .change { $0.rows[id: 1] = Child.State(id: 1, a: 7) }),
    Row(
      "root reads rows[id:]?.a", "the row is replaced by another of its id", true, { _ = $0.root.rows[id: 1]?.a },
      .change { $0.rows[id: 1] = Child.State(id: 1, a: 7) }),
    Row(
      "root reads the rows' stores", "a row is replaced by another of its id", false,
      { _ = Array($0.root.scope(state: \.rows, action: \.rows)) },
      .change { $0.rows[id: 1] = Child.State(id: 1, a: 7) }),
  ]

  static let choices = [
    Row(
      "root reads choices[id:]", "its case changes", true, { _ = $0.root.choices[id: 1]?.number },
      .change { $0.choices[id: 1] = .number(2) }),
    Row(
      "root reads choices[id:]", "another takes its place in a new list", true,
      { _ = $0.root.choices[id: 1]?.number }, .change { $0.choices = [.number(1)] }),
    Row(
      "root reads rows[id:]?.a", "another list of the same ids", true, { _ = $0.root.rows[id: 1]?.a },
      .change { $0.rows = [Child.State(id: 1), Child.State(id: 2)] }),
    Row(
      "root reads the rows' stores", "another list of the same ids", false,
      { _ = Array($0.root.scope(state: \.rows, action: \.rows)) },
      .change { $0.rows = [Child.State(id: 1), Child.State(id: 2)] }),
    Row(
      "root reads rows[id:]?.a", "the row replaces itself", true, { _ = $0.root.rows[id: 1]?.a },
      .rows(.element(id: 1, action: .replace))),
    Row(
      "root reads the rows' stores", "the row replaces itself", false,
      { _ = Array($0.root.scope(state: \.rows, action: \.rows)) }, .rows(.element(id: 1, action: .replace))),
    Row(
      "root reads rows[id:]?.a", "a row comes", true, { _ = $0.root.rows[id: 1]?.a },
      .change { $0.rows.append(Child.State(id: 3)) }),
    Row(
      "root reads rows[id:]?.a", "another row is updated", false, { _ = $0.root.rows[id: 1]?.a },
      .change { $0.rows.updateOrAppend(Child.State(id: 2)) }),
    Row("row.a", "a row comes", false, { _ = $0.row.a }, .change { $0.rows.append(Child.State(id: 3)) }),
    Row("row.a", "the row goes", true, { _ = $0.row.a }, .change { $0.rows.remove(id: 1) }),
    Row(
      "row.a", "the row is updated", true, { _ = $0.row.a }, .change { $0.rows.updateOrAppend(Child.State(id: 1)) }),
  ]

  static let stacks = [
    Row("root reads path.count", "an element changes b", false, { _ = $0.root.path.count }, element(0, .changeB)),
    Row("root reads path.count", "an element replaces itself", false, { _ = $0.root.path.count }, element(0, .replace)),
    Row("root reads path.count", "another field", false, { _ = $0.root.path.count }, .change { $0.y = 3 }),
    Row(
      "root reads path.count", "the parent does path[id:]?.b += 1", false, { _ = $0.root.path.count },
      .change { $0.path[id: 0]?.b += 1 }),
    Row(
      "root reads path.count", "an element is replaced under its id", false, { _ = $0.root.path.count },
      .change { $0.path[id: 0] = Child.State() }),
    Row("root reads path.count", "path = path", false, { _ = $0.root.path.count }, .change { $0.path = $0.path }),
    Row(
      "root reads path.count", "an element comes and goes within one change", false, { _ = $0.root.path.count },
      .change { visit(&$0.path) }),
    Row(
      "root reads path.count", "an element comes", true, { _ = $0.root.path.count },
      .change { $0.path.append(Child.State()) }),
    Row(
      "root reads path.count", "an element is pushed", true, { _ = $0.root.path.count },
      .path(.push(id: 2, state: Child.State()))),
    Row("root reads path.count", "an element is popped", true, { _ = $0.root.path.count }, .path(.popFrom(id: 1))),
    Row(
      "root reads path.count", "an element is set to nil", true, { _ = $0.root.path.count },
      .change { $0.path[id: 1] = nil }),
    Row(
      "root reads path.count", "the topmost goes", true, { _ = $0.root.path.count }, .change { $0.path.removeLast() }),
    Row(
      "root reads path.count", "another stack", true, { _ = $0.root.path.count },
      .change { $0.path = [Child.State()] }),
    Row("root reads the elements' stores", "an element changes b", false, { $0.readElements() }, element(0, .changeB)),
    Row("root reads the elements' stores", "an element is popped", true, { $0.readElements() }, .path(.popFrom(id: 1))),
    Row(
      "root reads the elements' stores", "an element comes", true, { $0.readElements() },
      .change { $0.path.append(Child.State()) }),
  ]

  static let elements = [
    Row("root reads path[id:]?.b", "the element changes b", true, { _ = $0.root.path[id: 0]?.b }, element(0, .changeB)),
    Row(
      "root reads path[id:]?.a", "the element changes b", false, { _ = $0.root.path[id: 0]?.a }, element(0, .changeB)),
    Row("root reads path[id:]?.b", "another changes b", false, { _ = $0.root.path[id: 0]?.b }, element(1, .changeB)),
    Row(
      "root reads path[id:]?.b", "the parent does path[id:]?.b += 1", true, { _ = $0.root.path[id: 0]?.b },
      .change { $0.path[id: 0]?.b += 1 }),
    Row(
      "root reads path[id:]?.b", "the parent does path[0].b += 1", true, { _ = $0.root.path[id: 0]?.b },
      .change { $0.path[0].b += 1 }),
    Row(
      "root reads path[id:]?.a", "the element replaces itself", true, { _ = $0.root.path[id: 0]?.a },
      element(0, .replace)),
    Row(
      "root reads path[id:]?.a", "the element is replaced under its id", true, { _ = $0.root.path[id: 0]?.a },
      .change { $0.path[id: 0] = Child.State() }),
    Row(
      "root reads path[id:]?.a", "the element is replaced in its place", true, { _ = $0.root.path[id: 0]?.a },
      .change { $0.path[0] = Child.State() }),
    Row(
      "root reads path[id:]?.a", "the element is replaced in a copy", true, { _ = $0.root.path[id: 0]?.a },
      .change { replaceInCopy(&$0) }),
    Row("element.b", "the element changes b", true, { _ = $0.element.b }, element(0, .changeB)),
    Row("element.a", "the element changes b", false, { _ = $0.element.a }, element(0, .changeB)),
    Row("element.a", "the element does nothing", false, { _ = $0.element.a }, element(0, .nothing)),
    Row("element.a", "an unrelated action", false, { _ = $0.element.a }, .unrelated),
    Row("element.a", "another comes on top", true, { _ = $0.element.a }, .change { $0.path.append(Child.State()) }),
    Row("element.a", "the element replaces itself", true, { _ = $0.element.a }, element(0, .replace)),
    Row(
      "element.a", "the parent does path[id:]?.b += 1", false, { _ = $0.element.a }, .change { $0.path[id: 0]?.b += 1 }),
    Row(
      "element.a", "the element is replaced under its id", true, { _ = $0.element.a },
      .change { $0.path[id: 0] = Child.State() }),
    Row(
      "element.a", "the element is replaced in its place", true, { _ = $0.element.a },
      .change { $0.path[0] = Child.State() }),
    Row(
      "element.a", "the element is replaced in a copy", true, { _ = $0.element.a }, .change { replaceInCopy(&$0) }),
  ]

  private static func element(_ id: StackElementID, _ action: Child.Action) -> Root.Action {
    .path(.element(id: id, action: action))
  }

  @Sendable private static func visit(_ path: inout StackState<Child.State>) {
    path.append(Child.State())
    path.removeLast()
  }

  @Sendable private static func replaceInCopy(_ state: inout Root.State) {
    var path = state.path
    path[id: 0] = Child.State()
    state.path = path
  }

  private static func pass(_ child: inout Child.State) {}
}

struct ObservationMatrixTests {
  @Test(arguments: Row.all)
  fileprivate func `each action notifies exactly the store's readers that the table lists for it`(row: Row) throws {
    let stores = try Stores()
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      row.read(stores)
    } onChange: {
      calls.append(1)
    }
    stores.root.send(row.action())
    #expect((calls.values.count == 1) == row.isNotified)
  }

  @Test func `the onChange closure of a tracking that has read a store's field reads the new value`() throws {
    let stores = try Stores()
    let seen = LockIsolatedValues()
    withPerceptionTracking {
      _ = stores.root.y
    } onChange: {
      seen.append(stores.root.y)
    }
    stores.root.send(.change { $0.y = 3 })
    #expect(seen.values == [3])
  }
}
