import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Preferences {
  @ObservableState
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var isOn = false
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        state.sliderValue = .minimum(state.sliderValue, Double(state.stepCount))
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

struct PreferencesView: View {
  @Bindable var store: StoreOf<Preferences>

  var body: some View {
    Form {
      HStack {
        TextField("Type here", text: $store.text)
          .disableAutocorrection(true)
          .foregroundStyle(store.isOn ? Color.secondary : .primary)
        Text(alternating(store.text))
      }
      .disabled(store.isOn)

      Toggle("Disable other controls", isOn: $store.isOn.animation())

      Stepper("Maximum: \(store.stepCount)", value: $store.stepCount, in: 0...100)
        .disabled(store.isOn)

      HStack {
        Text("Slider value: \(Int(store.sliderValue))")
        Slider(value: $store.sliderValue, in: 0...Double(store.stepCount))
          .tint(.accentColor)
      }
      .disabled(store.isOn)

      Button("Reset") {
        store.send(.resetButtonTapped)
      }
      .tint(.red)
    }
    .monospacedDigit()
    .navigationTitle("Bindings")
  }
}

private func alternating(_ string: String) -> String {
  string
    .enumerated()
    .map { idx, char in
      idx.isMultiple(of: 2) ? char.uppercased() : char.lowercased()
    }
    .joined()
}

@Reducer
struct BindingBasics {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
    var age = 30
  }
  enum Action {
    case nameChanged(String)
    case ageChanged(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .nameChanged(name): state.name = name
      case let .ageChanged(age): state.age = age
      }
      return .none
    }
  }
}

struct BindingBasicsView: View {
  @Bindable var store: StoreOf<BindingBasics>

  var body: some View {
    Form {
      TextField("Name", text: $store.name.sending(\.nameChanged))
        .textInputAutocapitalization(.words)
      Stepper("Age: \(store.age)", value: $store.age.sending(\.ageChanged), in: 0...120)
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}

@Reducer
struct LogIn {
  @ObservableState
  struct State: Equatable {
    var focusedField: Field?
    var password = ""
    var username = ""
    enum Field: String, Hashable { case username, password }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case signInButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .signInButtonTapped:
        if state.username.isEmpty {
          state.focusedField = .username
        } else if state.password.isEmpty {
          state.focusedField = .password
        }
        return .none
      }
    }
  }
}

struct LogInView: View {
  @Bindable var store: StoreOf<LogIn>
  @FocusState var focusedField: LogIn.State.Field?

  var body: some View {
    Form {
      VStack {
        TextField("Username", text: $store.username)
          .focused($focusedField, equals: .username)
        SecureField("Password", text: $store.password)
          .focused($focusedField, equals: .password)
        Button("Sign in") {
          store.send(.signInButtonTapped)
        }
        .buttonStyle(.borderedProminent)
      }
      .textFieldStyle(.roundedBorder)
    }
    .bind($store.focusedField, to: $focusedField)
    .navigationTitle("Focus")
  }
}
