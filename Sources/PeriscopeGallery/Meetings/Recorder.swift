import ComposableArchitecture

@Reducer
struct Recorder {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var seconds = 0
    /// How long a meeting may last, in seconds.
    var limit = 60

    var isPaused: Bool { alert != nil }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case endButtonTapped
    case started
    case ticked

    @CasePathable
    enum Alert: Equatable, Sendable {
      case discardButtonTapped
      case saveButtonTapped
    }

    @CasePathable
    enum Delegate: Equatable, Sendable {
      case recorded(seconds: Int)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discardButtonTapped)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.saveButtonTapped)):
        return save(state)

      case .alert, .delegate:
        return .none

      case .endButtonTapped:
        state.alert = .end
        return .none

      case .started:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }

      case .ticked:
        guard !state.isPaused else { return .none }
        state.seconds += 1
        return state.seconds < state.limit ? .none : save(state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: State) -> Effect<Action> {
    .run { [seconds = state.seconds] send in
      await send(.delegate(.recorded(seconds: seconds)))
      await dismiss()
    }
  }
}

extension AlertState where Action == Recorder.Action.Alert {
  static let end = Self {
    TextState("End the meeting?")
  } actions: {
    ButtonState(action: .saveButtonTapped) { TextState("Save") }
    ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Resume") }
  } message: {
    TextState("The timer is paused until you choose.")
  }
}
