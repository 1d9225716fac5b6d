import ComposableArchitecture
import PeriscopeUI

/// The screen on top of the stack.
struct LoginView: View {
  @Bindable var store: StoreOf<Login>

  var body: some View {
    main {
      BackLink()
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        LoginForm(store: store)
      } destination: { store in
        switch store.case {
        case .account(let store): AccountView(store: store)
        case .secondFactor(let store): SecondFactorView(store: store)
        }
      }
    }
  }
}

private struct LoginForm: View {
  private enum Field { case name, password }

  @Bindable var store: StoreOf<Login>
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
        .textContentType(.username)
        .submitLabel(.next)
        .focused($focus, equals: .name)
      SecureField("Password", text: $store.password)
        .focused($focus, equals: .password)
      Button("Log in", send: .logInButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
        .disabled(store.isWaiting)
    }
    .navigationTitle("Log in")
    .alert($store.scope(state: \.alert, action: \.alert))
    p(.class("faint")) { "Every password is “secret”. A name with an @ has a second factor." }
      .onAppear { focus = .name }
  }
}

private struct SecondFactorView: View {
  @Bindable var store: StoreOf<SecondFactor>
  @FocusState private var isTyping: Bool

  var body: some View {
    Form {
      p { "\(store.name), a code was sent to you. It is “1234”." }
      TextField("Code", text: $store.code)
        .keyboardType(.numberPad)
        .textContentType(.oneTimeCode)
        .focused($isTyping)
      Button("Confirm", send: .confirmButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
        .disabled(store.isWaiting)
    }
    .navigationTitle("Second factor")
    .onAppear { isTyping = true }
    .alert($store.scope(state: \.alert, action: \.alert))
    Button("Back", send: .backButtonTapped, to: store)
      .buttonStyle(.borderless)
  }
}

private struct AccountView: View {
  let store: StoreOf<Account>

  var body: some View {
    p { "Welcome, \(store.name)." }
      .navigationTitle("Account")
    Button("Log out", send: .logOutButtonTapped, to: store)
  }
}
