import ComposableArchitecture
import Foundation

@Reducer
struct NestedLists {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: UUID
    var name = ""
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case deleteButtonTapped
    case renameButtonTapped
    indirect case rows(IdentifiedActionOf<NestedLists>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.rows.append(State(id: uuid(), name: "Row \(state.rows.count + 1)"))
        return .none

      case .rows(.element(let id, .deleteButtonTapped)):
        state.rows.remove(id: id)
        return .none

      // The button's form also contains the name, so the name arrives as a binding action.
      case .binding, .deleteButtonTapped, .renameButtonTapped, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}
