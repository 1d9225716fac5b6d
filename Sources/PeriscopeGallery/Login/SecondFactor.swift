import ComposableArchitecture

@Reducer
struct SecondFactor {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var code = ""
    var isWaiting = false
    let name: String
    let token: String
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Never>)
    case backButtonTapped
    case binding(BindingAction<State>)
    case confirmButtonTapped
    case confirmResponse(Result<AuthenticationResponse, any Error>)
  }

  @Dependency(\.authenticationClient) var authenticationClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .backButtonTapped:
        return .run { _ in await dismiss() }

      case .binding(\.code):
        state.code = String(state.code.prefix(4))
        return .none

      case .binding:
        return .none

      case .confirmButtonTapped:
        state.isWaiting = true
        return .run { [code = state.code, token = state.token] send in
          await send(.confirmResponse(Result { try await authenticationClient.confirm(code, token) }))
        }

      case .confirmResponse(.success):
        state.isWaiting = false
        state.code = ""
        return .none

      case .confirmResponse(.failure(let error)):
        state.isWaiting = false
        state.alert = AlertState { TextState(error.authenticationText) }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
