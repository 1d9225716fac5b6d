import ComposableArchitecture
import PeriscopeUI

/// The form with which a member of the team signs in.
struct SignInView: View {
  let store: StoreOf<SignIn>

  var body: some View {
    main {
      BackLink()
      h1 { "Team board" }
      p { "Boards of cards for a team. Sign in to see what the others change while you look." }
      div(.class("team-sign-in")) { SignInForm(store: store) }
      p(.class("faint")) {
        "Ada is an admin; Alan and Grace are members. The password of each is “\(TeamAccounts.password)”."
      }
    }
  }
}

private struct SignInForm: View {
  @Bindable var store: StoreOf<SignIn>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
        .textContentType(.username)
      SecureField("Password", text: $store.password)
      Toggle("Stay signed in", isOn: $store.isRemembered)
      Button("Sign in", send: .signInButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
        .disabled(store.isWaiting)
    }
    if !store.message.isEmpty { p(.role("alert"), .class("team-problem")) { store.message } }
  }
}
