import ComposableArchitecture
import Periscope
import PeriscopePasswords
import Testing

private struct User: Codable, Equatable, Sendable {
  var name: String
}

private struct StoredAccount: Sendable {
  var hash: PasswordHash
}

private struct Accounts: Sendable {
  private let all = LockIsolated<[String: StoredAccount]>([:])

  func named(_ name: String) async throws -> StoredAccount? { all.value[name] }

  func add(_ name: String, _ hash: PasswordHash) async throws {
    all.withValue { $0[name] = StoredAccount(hash: hash) }
  }
}

private enum AccountsKey: DependencyKey {
  static let liveValue = Accounts()
  static var testValue: Accounts { Accounts() }
}

extension DependencyValues {
  fileprivate var accounts: Accounts {
    get { self[AccountsKey.self] }
    set { self[AccountsKey.self] = newValue }
  }
}

@Reducer
private struct SignIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var message = ""
  }

  enum Action {
    case registerButtonTapped
    case registered(Result<Void, any Error>)
    case signInButtonTapped
    case checked(PasswordCheck, String)
  }

  @Dependency(\.accounts) var accounts
  @Dependency(\.passwords) var passwords
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .registerButtonTapped:
        return .run { [name = state.name, password = state.password] send in
          let hash = try await passwords.hash(password)
          await send(.registered(Result { try await accounts.add(name, hash) }))
        }

      case .registered:
        state.message = "Registered."
        return .none

      case .signInButtonTapped:
        return .run { [name = state.name, password = state.password] send in
          let account = try await accounts.named(name)
          let check = await passwords.check(password, of: name, against: account?.hash)
          await send(.checked(check, name))
        }

      case .checked(.right, let name):
        session.signIn(User(name: name))
        state.password = ""
        return .none

      case .checked(.wrong, _):
        state.message = "This name and this password do not belong together."
        return .none

      case .checked(.tooManyAttempts(let wait), _):
        state.message = "There were too many wrong passwords. Try again in \(wait.components.seconds) s."
        return .none

      case .checked(.busy, _):
        state.message = "Try again in a moment."
        return .none
      }
    }
  }
}

@MainActor
struct PasswordsArticle {
  @Test func `a user of the Passwords article cannot sign in before registering, and can afterwards`() async {
    let store = TestStore(initialState: SignIn.State(name: "blob", password: "secret")) { SignIn() }
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.message = "This name and this password do not belong together." }
    await store.send(.registerButtonTapped)
    await store.receive(\.registered) { $0.message = "Registered." }
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.password = "" }
    #expect(store.dependencies.session[User.self] == User(name: "blob"))
  }

  @Test func `the Passwords article's sign-in accepts what the overridden password dependency calls right`() async {
    let store = TestStore(initialState: SignIn.State(name: "blob", password: "secret")) {
      SignIn()
    } withDependencies: {
      $0.passwords = Passwords(hash: { _ in PasswordHash(rawValue: "hash") }, check: { _, _, _ in .right })
    }
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.password = "" }
  }
}
