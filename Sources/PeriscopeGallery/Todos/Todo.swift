import ComposableArchitecture
import Foundation

@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: UUID
    var title = ""
    var isComplete = false
    var isEditing = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case deleteButtonTapped
    case editButtonTapped
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.isEditing = true
        return .none
      case .saveButtonTapped:
        state.title = state.title.trimmed
        state.isEditing = false
        return .none
      case .binding, .deleteButtonTapped:
        return .none
      }
    }
  }
}
