import ComposableArchitecture

@Reducer
struct Login {
  @Reducer
  enum Path {
    case account(Account)
    case secondFactor(SecondFactor)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isWaiting = false
    var name = ""
    var password = ""
    var path = StackState<Path.State>()

    var isComplete: Bool { !name.isEmpty && !password.isEmpty }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case logInButtonTapped
    case logInResponse(Result<AuthenticationResponse, any Error>)
    case path(StackActionOf<Path>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case tryAgainButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.tryAgainButtonTapped)):
        return logIn(&state)

      case .alert, .binding:
        return .none

      case .logInButtonTapped:
        guard state.isComplete else { return .none }
        return logIn(&state)

      case .logInResponse(.success(let response)):
        state.isWaiting = false
        state.password = ""
        state.path.append(
          response.needsSecondFactor
            ? .secondFactor(SecondFactor.State(name: state.name, token: response.token))
            : .account(Account.State(name: state.name)))
        return .none

      case .logInResponse(.failure(let error)):
        state.isWaiting = false
        state.alert = AlertState {
          TextState("Not logged in")
        } actions: {
          ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState(error.authenticationText)
        }
        return .none

      case .path(.element(_, .account(.logOutButtonTapped))):
        state.path.removeAll()
        return .none

      case .path(.element(_, .secondFactor(.confirmResponse(.success)))):
        state.path.append(.account(Account.State(name: state.name)))
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path)
  }

  private func logIn(_ state: inout State) -> Effect<Action> {
    state.isWaiting = true
    return .run { [name = state.name, password = state.password] send in
      await send(.logInResponse(Result { try await authenticationClient.logIn(name, password) }))
    }
  }
}

extension Login.Path.State: Equatable {}
