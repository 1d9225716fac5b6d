import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
    var isSaving = false
    var saves = 0
  }

  enum Action: ViewAction {
    case saved
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case saveButtonTapped
      case appeared
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .saved:
        state.isSaving = false
        state.saves += 1
        return .none
      case .view(.saveButtonTapped):
        state.isSaving = true
        return .run { send in await send(.saved) }
      case .view(.appeared), .view(.binding):
        return .none
      }
    }
  }
}

@ViewAction(for: Profile.self)
struct ProfileView: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Save") { send(.saveButtonTapped, animation: .default) }
        .disabled(store.isSaving)
      Text("Saves: \(store.saves)")
    }
    .onAppear { send(.appeared) }
    .refreshable { await send(.saveButtonTapped).finish() }
  }
}

@ViewAction(for: Profile.self)
struct ProfileRow: View {
  let store: StoreOf<Profile>

  var body: some View {
    Button(store.name, action: save)
  }

  private func save() { send(.saveButtonTapped) }
}

@MainActor
@ViewAction(for: Profile.self)
final class ProfileController {
  let store: StoreOf<Profile>

  init(store: StoreOf<Profile>) { self.store = store }

  func save() async { await send(.saveButtonTapped).finish() }
}
