import ComposableArchitecture
import PeriscopeUI

/// The screen on top of the stack.
struct LoginView: View {
  let store: StoreOf<Login>

  var body: some View {
    main {
      BackLink()
      if let top = store.scope(state: \.path, action: \.path).stackElements().last {
        switch top.store.case {
        case .account(let store): AccountView(store: store)
        case .secondFactor(let store): SecondFactorView(store: store)
        }
      } else {
        LoginForm(store: store)
      }
    }
  }
}

private struct LoginForm: View {
  @Bindable var store: StoreOf<Login>

  var body: some View {
    h1 { "Log in" }
    p(.class("faint")) { "Every password is “secret”. A name with an @ has a second factor." }
    Form {
      TextField("Name", text: $store.name)
      TextField("Password", text: $store.password)
      Button("Log in", send: .logInButtonTapped, to: store, .disabled(store.isWaiting))
    }
    DialogView($store.scope(state: \.alert, action: \.alert))
  }
}

private struct SecondFactorView: View {
  @Bindable var store: StoreOf<SecondFactor>

  var body: some View {
    h1 { "Second factor" }
    p { "\(store.name), a code was sent to you. It is “1234”." }
    Form {
      TextField("Code", text: $store.code)
      Button("Confirm", send: .confirmButtonTapped, to: store, .disabled(store.isWaiting))
    }
    Button("Back", send: .backButtonTapped, to: store)
    DialogView($store.scope(state: \.alert, action: \.alert))
  }
}

private struct AccountView: View {
  let store: StoreOf<Account>

  var body: some View {
    h1 { "Account" }
    p { "Welcome, \(store.name)." }
    Button("Log out", send: .logOutButtonTapped, to: store)
  }
}
