import ComposableArchitecture
import Periscope
import PeriscopeUI

/// Counts the received presses and choices, for tests over a slow network.
@Reducer
struct Presses {
  @ObservableState
  struct State: Equatable, Codable {
    var plain = 0
    var removed = 0
    var paid = 0
    var repeated = 0
    var size = "small"
    var isLoud = false
    var volume = 20
    var count = 3
    var note = ""
  }

  /// The highest count. The reducer ignores further steps, although the stepper offers them.
  static let countLimit = 9

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case payButtonTapped
    case plainButtonTapped
    case removeButtonTapped
    case repeatButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: state.count = min(state.count, Self.countLimit)
      case .payButtonTapped: state.paid += 1
      case .plainButtonTapped: state.plain += 1
      case .removeButtonTapped: state.removed += 1
      case .repeatButtonTapped: state.repeated += 1
      }
      return .none
    }
  }
}

struct PressesView: View {
  @Bindable var store: StoreOf<Presses>

  var body: some View {
    output { "\(store.plain) \(store.removed) \(store.paid) \(store.repeated)" }
    Button("Plain") { store.send(.plainButtonTapped) }.attributes(.id("plain"))
    Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }.attributes(.id("remove"))
    Button("Pay") { store.send(.payButtonTapped) }.attributes(.id("pay")).activation(.once)
    Button("Repeat", role: .destructive) { store.send(.repeatButtonTapped) }.attributes(.id("repeat"))
      .activation(.repeating)
    Picker("Size", selection: $store.size) {
      Text("Small").tag("small")
      Text("Large").tag("large")
    }
    Toggle("Loud", isOn: $store.isLoud)
    Slider(value: $store.volume, in: 0...100) { Text("Volume") }
    Stepper("Count", value: $store.count, in: 0...20)
    TextField("Note", text: $store.note)
  }
}

/// A second page to navigate to, which also signs the user in and out.
@Reducer
struct Leaving {
  @ObservableState
  struct State: Equatable, Codable {
    var hasSigned = false
  }

  enum Action {
    case signInButtonTapped
    case signOutButtonTapped
  }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.hasSigned = true
      switch action {
      case .signInButtonTapped: session.rotate()
      case .signOutButtonTapped: session.signOut()
      }
      return .none
    }
  }
}

struct LeavingView: View {
  let store: StoreOf<Leaving>

  var body: some View {
    output { "\(store.hasSigned)" }
    Button("Sign in") { store.send(.signInButtonTapped) }.attributes(.id("signIn"))
    Button("Sign out") { store.send(.signOutButtonTapped) }.attributes(.id("signOut"))
  }
}

extension Site {
  static func presses() -> Site {
    Site {
      Page("/presses", title: "Presses", initialState: Presses.State()) {
        Presses()
      } content: { store in
        PressesView(store: store)
      }
      Page("/leaving", title: "Leaving", initialState: Leaving.State()) {
        Leaving()
      } content: { store in
        LeavingView(store: store)
      }
    }
  }
}
