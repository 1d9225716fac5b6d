import ComposableArchitecture
import Periscope
import PeriscopePasswords

/// Signs a member of the team in, and leads to the page that the member has requested.
@Reducer
struct SignIn {
  struct Query: PageQuery {
    var next = "/team"
  }

  @ObservableState
  struct State: Equatable {
    var isRemembered = false
    var isWaiting = false
    var message = ""
    var name = ""
    var password = ""
    var query = Query()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case checked(PasswordCheck, TeamMember?)
    case queryChanged(Query)
    case signInButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.passwords) var passwords
  @Dependency(\.session) var session
  @Dependency(\.teamAccounts) var accounts

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .checked(let check, let member):
        state.isWaiting = false
        state.message = check.message
        guard check == .right, let member else { return .none }
        state.password = ""
        session.signIn(member, rememberedFor: state.isRemembered ? .seconds(30 * 86_400) : nil)
        navigation.redirect(toUntrusted: state.query.next, otherwise: Query().next)
        return .none

      case .queryChanged(let query):
        state.query = query
        return .none

      case .signInButtonTapped:
        guard !state.isWaiting else { return .none }
        state.isWaiting = true
        return .run { [name = state.name, password = state.password] send in
          let account = try? await accounts.named(name)
          let check = await passwords.check(password, of: name, against: account?.hash)
          await send(.checked(check, account?.member))
        }
      }
    }
  }
}

extension PasswordCheck {
  /// The text for the user, which is the same for a wrong password and an unknown name.
  fileprivate var message: String {
    switch self {
    case .right: ""
    case .wrong: "This name and this password do not belong together."
    case .tooManyAttempts(let wait): "There were too many wrong passwords. Try again in \(wait.components.seconds) s."
    case .busy: "Many people are signing in. Try again in a moment."
    }
  }
}
