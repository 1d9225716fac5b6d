import ComposableArchitecture
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct LoginTests {
  private func store(_ state: Login.State, _ client: AuthenticationClient = .liveValue) -> TestStoreOf<Login> {
    TestStore(initialState: state) {
      Login()
    } withDependencies: {
      $0.authenticationClient = client
    }
  }

  @Test func `a user with one factor sees the account after logging in, and the login again after logging out`() async {
    let store = store(Login.State())
    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(\.binding.password, "secret") { $0.password = "secret" }
    await store.send(\.logInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.logInResponse.success) {
      $0.isWaiting = false
      $0.password = ""
      $0.path[id: 0] = .account(Account.State(name: "Blob"))
    }
    await store.send(\.path[id: 0].account.logOutButtonTapped) { $0.path = StackState() }
  }

  @Test func `a user with two factors confirms the second factor, and logs out`() async {
    let store = store(Login.State(name: "a@b", password: "secret"))
    await store.send(\.logInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.logInResponse.success, AuthenticationResponse(token: "a@b", needsSecondFactor: true)) {
      $0.isWaiting = false
      $0.password = ""
      $0.path[id: 0] = .secondFactor(SecondFactor.State(name: "a@b", token: "a@b"))
    }
    await store.send(\.path[id: 0].secondFactor.binding.code, "12345") {
      $0.path[id: 0, case: \.secondFactor]?.code = "1234"
    }
    await store.send(\.path[id: 0].secondFactor.confirmButtonTapped) {
      $0.path[id: 0, case: \.secondFactor]?.isWaiting = true
    }
    await store.receive(\.path[id: 0].secondFactor.confirmResponse.success) {
      $0.path[id: 0, case: \.secondFactor]?.isWaiting = false
      $0.path[id: 0, case: \.secondFactor]?.code = ""
      $0.path[id: 1] = .account(Account.State(name: "a@b"))
    }
    await store.send(\.path[id: 1].account.logOutButtonTapped) { $0.path = StackState() }
  }

  @Test func `a wrong password shows an alert, and the user can try again`() async {
    let store = store(Login.State(name: "Blob", password: "sercet"))
    await store.send(\.logInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.logInResponse.failure) {
      $0.isWaiting = false
      $0.alert = Self.alert("Name and password do not belong together. Check both.")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(\.binding.password, "secret") { $0.password = "secret" }
    await store.send(\.logInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.logInResponse.success) {
      $0.isWaiting = false
      $0.password = ""
      $0.path[id: 0] = .account(Account.State(name: "Blob"))
    }
  }

  @Test func `without a response, an alert offers to try the login again`() async {
    struct Silence: Error {}
    let calls = LockIsolated(0)
    let store = store(
      Login.State(name: "Blob", password: "secret"),
      AuthenticationClient(
        logIn: { name, _ in
          try calls.withValue {
            $0 += 1
            if $0 == 1 { throw Silence() }
          }
          return AuthenticationResponse(token: name, needsSecondFactor: false)
        }, confirm: { _, _ in throw Silence() }))
    await store.send(\.logInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.logInResponse.failure) {
      $0.isWaiting = false
      $0.alert = Self.alert("The login service does not answer. Try again.")
    }
    await store.send(\.alert.tryAgainButtonTapped) {
      $0.alert = nil
      $0.isWaiting = true
    }
    await store.receive(\.logInResponse.success) {
      $0.isWaiting = false
      $0.password = ""
      $0.path[id: 0] = .account(Account.State(name: "Blob"))
    }
    #expect(calls.value == 2)
  }

  @Test func `a login sends no request while a field is empty`() async {
    let store = store(Login.State(name: "Blob"), AuthenticationClient())
    await store.send(\.logInButtonTapped)
  }

  @Test func `a wrong login code shows an alert over the second factor, which can be left`() async {
    let factor = SecondFactor.State(code: "4321", name: "a@b", token: "a@b")
    let store = store(Login.State(name: "a@b", path: StackState([.secondFactor(factor)])))
    await store.send(\.path[id: 0].secondFactor.confirmButtonTapped) {
      $0.path[id: 0, case: \.secondFactor]?.isWaiting = true
    }
    await store.receive(\.path[id: 0].secondFactor.confirmResponse.failure) {
      $0.path[id: 0, case: \.secondFactor]?.isWaiting = false
      $0.path[id: 0, case: \.secondFactor]?.alert = AlertState {
        TextState("This is not the code. Check it, and try again.")
      }
    }
    await store.send(\.path[id: 0].secondFactor.alert.dismiss) {
      $0.path[id: 0, case: \.secondFactor]?.alert = nil
    }
    await store.send(\.path[id: 0].secondFactor.backButtonTapped)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func `leaving the second factor cancels the pending check of its code`() async {
    let factor = SecondFactor.State(code: "1234", name: "a@b", token: "a@b")
    let store = store(
      Login.State(name: "a@b", path: StackState([.secondFactor(factor)])),
      AuthenticationClient(
        logIn: { _, _ in throw CancellationError() }, confirm: { _, _ in try await Task.never() }))
    await store.send(\.path[id: 0].secondFactor.confirmButtonTapped) {
      $0.path[id: 0, case: \.secondFactor]?.isWaiting = true
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }

  private static func alert(_ text: String) -> AlertState<Login.Action.Alert> {
    AlertState {
      TextState("Not logged in")
    } actions: {
      ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(text)
    }
  }
}
