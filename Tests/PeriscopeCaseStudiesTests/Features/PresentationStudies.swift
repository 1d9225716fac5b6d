import ComposableArchitecture
import PeriscopeUI

@Reducer
struct AlertAndDialog {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var count = 0
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case dialog(PresentationAction<Dialog>)
    case dialogButtonTapped

    @CasePathable
    enum Alert { case incrementButtonTapped }
    @CasePathable
    enum Dialog { case incrementButtonTapped, decrementButtonTapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.incrementButtonTapped)), .dialog(.presented(.incrementButtonTapped)):
        state.alert = AlertState { TextState("Incremented!") }
        state.count += 1
      case .dialog(.presented(.decrementButtonTapped)):
        state.count -= 1
      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Alert!")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
        } message: {
          TextState("This is an alert")
        }
      case .dialogButtonTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Confirmation dialog")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
          ButtonState(action: .decrementButtonTapped) { TextState("Decrement") }
        }
      case .alert, .dialog:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

struct AlertAndDialogView: View {
  @Bindable var store: StoreOf<AlertAndDialog>

  var body: some View {
    Form {
      Text("Count: \(store.count)")
      Button("Alert") { store.send(.alertButtonTapped) }
      Button("Confirmation Dialog") { store.send(.dialogButtonTapped) }
    }
    .navigationTitle("Alerts & Dialogs")
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  }
}

@Reducer
struct SheetStudy {
  @Reducer
  enum Destination {
    case tally(Tally)
    case preferences(Preferences)
  }
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case tallyButtonTapped
    case preferencesButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tallyButtonTapped: state.destination = .tally(Tally.State(count: 3))
      case .preferencesButtonTapped: state.destination = .preferences(Preferences.State())
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

struct SheetStudyView: View {
  @Bindable var store: StoreOf<SheetStudy>

  var body: some View {
    List {
      Button("Show the tally") { store.send(.tallyButtonTapped) }
      Button("Show the preferences") { store.send(.preferencesButtonTapped) }
    }
    .listStyle(.insetGrouped)
    .sheet(item: $store.scope(state: \.destination?.tally, action: \.destination.tally)) { store in
      NavigationStack {
        TallyDemoView(store: store)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") {}
            }
          }
      }
      .presentationDetents([.medium, .large])
    }
    .fullScreenCover(
      item: $store.scope(state: \.destination?.preferences, action: \.destination.preferences)
    ) { store in
      PreferencesView(store: store)
    }
  }
}

struct PopoverStudyView: View {
  @State private var isInfoPresented = false
  @State private var isHelpPresented = true

  var body: some View {
    VStack(spacing: 20) {
      Button("Info") { isInfoPresented = true }
        .popover(isPresented: $isInfoPresented, arrowEdge: .bottom) {
          Text("This is the info.")
            .padding()
        }
      Button("Help") { isHelpPresented.toggle() }
        .popover(isPresented: $isHelpPresented) {
          Text("This is the help.")
            .padding()
            .frame(minWidth: 200)
        }
    }
  }
}

struct PlainAlertView: View {
  @State private var isDeleting = true
  @State private var isRenaming = false
  @State private var name = "Notes"

  var body: some View {
    VStack(alignment: .leading) {
      Text(name).font(.headline)
      Button("Delete…", role: .destructive) { isDeleting = true }
      Button("Rename…") { isRenaming = true }
    }
    .alert("Delete the notes?", isPresented: $isDeleting) {
      Button("Delete", role: .destructive) { name = "" }
      Button("Keep", role: .cancel) {}
    } message: {
      Text("There is no way back.")
    }
    .alert("Rename", isPresented: $isRenaming) {
      TextField("Name", text: $name)
      Button("OK") {}
    }
    .confirmationDialog("Sure?", isPresented: .constant(false), titleVisibility: .visible) {
      Button("Yes") {}
    }
  }
}

struct DismissableView: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    NavigationStack {
      Text(isPresented ? "Presented" : "Not presented")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close this") { dismiss() }
          }
        }
        .navigationTitle("Dismissable")
        .interactiveDismissDisabled()
    }
  }
}
