import ComposableArchitecture

/// A sheet that can present a second sheet.
@Reducer
struct Extras {
  @ObservableState
  struct State: Equatable {
    @Presents var newExtra: NewExtra.State?
    var extras: [String] = []
  }

  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case doneButtonTapped
    case newExtra(PresentationAction<NewExtra.Action>)
    case removeButtonTapped(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.newExtra = NewExtra.State()
        return .none

      case .cancelButtonTapped, .doneButtonTapped:
        return .run { _ in await dismiss() }

      case .newExtra(.presented(.delegate(.added(let extra)))):
        if !state.extras.contains(extra) { state.extras.append(extra) }
        return .none

      case .newExtra:
        return .none

      case .removeButtonTapped(let extra):
        state.extras.removeAll { $0 == extra }
        return .none
      }
    }
    .ifLet(\.$newExtra, action: \.newExtra) { NewExtra() }
  }
}
