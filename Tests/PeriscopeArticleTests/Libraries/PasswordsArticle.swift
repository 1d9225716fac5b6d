import ComposableArchitecture
import Periscope
import PeriscopePasswords
import PeriscopeTesting
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

private struct SignInQuery: PageQuery {
  var next = "/"
}

@Reducer
private struct SignIn {
  @ObservableState
  struct State: Equatable {
    var query = SignInQuery()
    var name = ""
    var password = ""
    var message = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(SignInQuery)
    case registerButtonTapped
    case registered(Result<Void, any Error>)
    case signInButtonTapped
    case checked(PasswordCheck, String)
  }

  @Dependency(\.accounts) var accounts
  @Dependency(\.navigation) var navigation
  @Dependency(\.passwords) var passwords
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .queryChanged(let query):
        state.query = query
        return .none

      case .registerButtonTapped:
        return .run { [name = state.name, password = state.password] send in
          await send(.registered(Result { try await accounts.add(name, passwords.hash(password)) }))
        }

      case .registered(.failure(let error as PasswordError)):
        state.message = error.description
        return .none

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
        navigation.redirect(toUntrusted: state.query.next)
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

private struct SignInView: View {
  @Bindable var store: StoreOf<SignIn>

  var body: some View {
    main {
      h1 { "Sign in" }
      Form {
        TextField("Name", text: $store.name)
          .textContentType(.username)
        SecureField("Password", text: $store.password)
          .textContentType(.password)
        Button("Sign in", send: .signInButtonTapped, to: store)
          .keyboardShortcut(.defaultAction)
        Button("Register", send: .registerButtonTapped, to: store)
      }
      p(.role("alert")) { store.message }
    }
  }
}

extension Site {
  fileprivate static let members = Site {
    Page("/sign-in", query: SignInQuery.self, action: SignIn.Action.queryChanged, title: "Sign in") {
      SignIn.State()
    } reducer: {
      SignIn()
    } content: { store in
      SignInView(store: store)
    }
    PageGroup {
      Page("/boards", title: "Boards") { h1 { "Boards" } }
    }
    .requires(signIn: "/sign-in") { $0[User.self] != nil }
  }
}

@MainActor
struct PasswordsArticle {
  private func store(
    _ steps: LockIsolated<[NavigationStep]>, _ change: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<SignIn> {
    TestStore(initialState: SignIn.State(name: "blob", password: "secret")) {
      SignIn()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
      change(&$0)
    }
  }

  @Test func `a user of the Passwords article cannot sign in before registering, and can afterwards`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = store(steps)
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.message = "This name and this password do not belong together." }
    await store.send(.registerButtonTapped)
    await store.receive(\.registered) { $0.message = "Registered." }
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.password = "" }
    #expect(store.dependencies.session[User.self] == User(name: "blob"))
    #expect(steps.value == [.redirect("/")])
  }

  @Test func `a user of the Passwords article reads why an empty password is refused`() async {
    let store = store(LockIsolated<[NavigationStep]>([]))
    await store.send(.binding(.set(\.password, ""))) { $0.password = "" }
    await store.send(.registerButtonTapped)
    await store.receive(\.registered) { $0.message = "A password needs at least one character." }
  }

  @Test func `the Passwords article's sign-in accepts what the overridden password dependency calls right`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = store(steps) {
      $0.passwords = Passwords(hash: { _ in PasswordHash(rawValue: "hash") }, check: { _, _, _ in .right })
    }
    await store.send(.signInButtonTapped)
    await store.receive(\.checked) { $0.password = "" }
    #expect(steps.value == [.redirect("/")])
  }
}

struct PasswordsPageArticle {
  @Test func `a visitor signs in, and gets to the requested page`() async throws {
    let accounts = Accounts()
    try await accounts.add("ada", PasswordHash(rawValue: "hash"))
    let site = try TestSite(.members) {
      $0.accounts = accounts
      $0.passwords = Passwords(
        hash: { _ in PasswordHash(rawValue: "hash") },
        check: { password, _, hash in password == "engine" && hash != nil ? .right : .wrong })
    }
    let page = await site.visit("/boards")
    #expect(page.path.hasPrefix("/sign-in?next=%2Fboards"))
    await page.field("Name").type("ada")
    await page.field("Password").type("wrong")
    await page.button("Sign in").click()
    await page.receive {
      "- alert"
      "+ alert: This name and this password do not belong together."
    }
    await page.field("Password").type("engine")
    await page.button("Sign in").click()
    await page.receiveRedirect(to: "/boards")
    #expect(page.heading("Boards").exists)
  }
}
