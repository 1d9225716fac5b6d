import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct TodosTests {
  private let clock = TestClock()
  private let milk = UUID(0)
  private let bread = UUID(1)
  private let salt = UUID(2)

  private func store(_ state: Todos.State = Todos.State()) -> TestStoreOf<Todos> {
    TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  private var three: Todos.State {
    Todos.State(todos: [
      Todo.State(id: milk, title: "Milk"), Todo.State(id: bread, title: "Bread"), Todo.State(id: salt, title: "Salt"),
    ])
  }

  @Test func `a new todo is added on top, and the field for its title is cleared`() async {
    let store = store()
    await store.send(\.binding.newTitle, " Milk ") { $0.newTitle = " Milk " }
    await store.send(\.addButtonTapped) {
      $0.newTitle = ""
      $0.todos = [Todo.State(id: UUID(0), title: "Milk")]
    }
    await store.send(\.binding.newTitle, "Bread") { $0.newTitle = "Bread" }
    await store.send(\.addButtonTapped) {
      $0.newTitle = ""
      $0.todos.insert(Todo.State(id: UUID(1), title: "Bread"), at: 0)
    }
  }

  @Test func `a todo without a title is not added`() async {
    let store = store()
    await store.send(\.binding.newTitle, "  ") { $0.newTitle = "  " }
    await store.send(\.addButtonTapped) { $0.newTitle = "" }
    await store.send(\.addButtonTapped)
  }

  @Test func `a todo's title is edited and saved`() async {
    let store = store(three)
    await store.send(\.todos[id: bread].editButtonTapped) { $0.todos[id: bread]?.isEditing = true }
    await store.send(\.todos[id: bread].binding.title, "Rye bread ") { $0.todos[id: bread]?.title = "Rye bread " }
    await store.send(\.todos[id: bread].saveButtonTapped) {
      $0.todos[id: bread]?.title = "Rye bread"
      $0.todos[id: bread]?.isEditing = false
    }
  }

  @Test func `a todo whose title is cleared is removed`() async {
    let store = store(three)
    await store.send(\.todos[id: bread].editButtonTapped) { $0.todos[id: bread]?.isEditing = true }
    await store.send(\.todos[id: bread].binding.title, " ") { $0.todos[id: bread]?.title = " " }
    await store.send(\.todos[id: bread].saveButtonTapped) { $0.todos.remove(id: bread) }
  }

  @Test func `a completed todo moves to the end after a second`() async {
    let store = store(three)
    await store.send(\.todos[id: milk].binding.isComplete, true) { $0.todos[id: milk]?.isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) { $0.todos.move(fromOffsets: [0], toOffset: 3) }
  }

  @Test func `each completion within the second delays the sorting of the todos`() async {
    let store = store(three)
    await store.send(\.todos[id: milk].binding.isComplete, true) { $0.todos[id: milk]?.isComplete = true }
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: bread].binding.isComplete, true) { $0.todos[id: bread]?.isComplete = true }
    await clock.advance(by: .milliseconds(600))
    await store.send(\.todos[id: milk].binding.isComplete, false) { $0.todos[id: milk]?.isComplete = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos) { $0.todos.swapAt(1, 2) }
  }

  @Test func `sorting todos that are in order changes nothing`() async {
    let store = store(three)
    await store.send(\.todos[id: salt].binding.isComplete, true) { $0.todos[id: salt]?.isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sortCompletedTodos)
  }

  @Test func `a todo's delete button removes only that todo`() async {
    let store = store(three)
    await store.send(\.todos[id: bread].deleteButtonTapped) { $0.todos.remove(id: bread) }
  }

  @Test func `the button 'Clear completed' removes the completed todos only`() async {
    var state = three
    state.todos[id: milk]?.isComplete = true
    state.todos[id: salt]?.isComplete = true
    let store = store(state)
    await store.send(\.clearCompletedButtonTapped) { $0.todos = [Todo.State(id: bread, title: "Bread")] }
    await store.send(\.clearCompletedButtonTapped)
  }

  @Test(arguments: [
    (Todos.Filter.all, ["Milk", "Bread", "Salt"]), (.active, ["Milk", "Salt"]), (.completed, ["Bread"]),
  ])
  func `a filter selects the visible todos`(filter: Todos.Filter, titles: [String]) async {
    var state = three
    state.todos[id: bread]?.isComplete = true
    let store = store(state)
    // One of the three filters is selected already, so its action changes nothing.
    store.exhaustivity = .off
    await store.send(\.filterButtonTapped, filter) { $0.filter = filter }
    #expect(store.state.filteredTodos.map(\.title) == titles)
    #expect(store.state.activeCount == 2)
  }
}
