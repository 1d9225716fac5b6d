import ComposableArchitecture
import Foundation

@Reducer
struct Todos {
  enum Filter: String, CaseIterable, Codable {
    case all
    case active
    case completed

    var title: String { rawValue.capitalized }

    func includes(_ todo: Todo.State) -> Bool {
      switch self {
      case .all: true
      case .active: !todo.isComplete
      case .completed: todo.isComplete
      }
    }
  }

  @ObservableState
  struct State: Equatable, Codable {
    var newTitle = ""
    var filter = Filter.all
    var todos: IdentifiedArrayOf<Todo.State> = []

    var filteredTodos: IdentifiedArrayOf<Todo.State> { todos.filter(filter.includes) }
    var activeCount: Int { todos.count { !$0.isComplete } }
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case filterButtonTapped(Filter)
    case sortCompletedTodos
    case todos(IdentifiedActionOf<Todo>)
  }

  enum CancelID { case sorting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let title = state.newTitle.trimmed
        state.newTitle = ""
        guard !title.isEmpty else { return .none }
        state.todos.insert(Todo.State(id: uuid(), title: title), at: 0)
        return .none

      case .binding:
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll { $0.isComplete }
        return .none

      case .filterButtonTapped(let filter):
        state.filter = filter
        return .none

      case .sortCompletedTodos:
        let sorted = state.todos.filter { !$0.isComplete } + state.todos.filter(\.isComplete)
        state.todos = IdentifiedArray(uniqueElements: sorted)
        return .none

      case .todos(.element(let id, .deleteButtonTapped)):
        state.todos.remove(id: id)
        return .none

      case .todos(.element(let id, .saveButtonTapped)):
        if state.todos[id: id]?.title.isEmpty == true { state.todos.remove(id: id) }
        return .none

      // The rows move after a pause, so that they do not move under the pointer of a user who checks several.
      case .todos(.element(_, .binding(\.isComplete))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortCompletedTodos)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)

      case .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }
}
