import ComposableArchitecture

@Reducer
struct NewExtra {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      case added(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let name = state.name.trimmed
        guard !name.isEmpty else { return .none }
        return .run { send in
          await send(.delegate(.added(name)))
          await dismiss()
        }

      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
