import ComposableArchitecture
import Testing

private struct Toast: Equatable {
  enum Action: Equatable {
    case tapped
  }
}

@Reducer
private enum Destination {
  case counter(Counter)
  case alert(AlertState<Alert>)
  case dialog(ConfirmationDialogState<Alert>)
  @ReducerCaseEphemeral case toast(Toast)
  case text(String)

  enum Alert {
    case confirm
    case again
  }
}

extension Destination.State: Equatable {}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Root {
  @ObservableState
  struct State: Equatable {
    var destination: Destination.State?
    var alert: AlertState<Destination.Alert>?
    var confirmations = 0
  }

  enum Action {
    case destination(Destination.Action)
    case alert(Destination.Alert)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.confirm), .destination(.alert(.confirm)): state.confirmations += 1
      case .alert(.again): state.alert = question("Really?")
      case .destination(.alert(.again)): state.destination = .alert(question("Really?"))
      case .destination: break
      }
      return .none
    }
    .ifLet(\.destination, action: \.destination)
    .ifLet(\.alert, action: \.alert)
  }
}

private func question(_ title: String) -> AlertState<Destination.Alert> {
  AlertState {
    TextState(title)
  } actions: {
    ButtonState(action: .confirm) { TextState("Yes") }
  }
}

struct EphemeralStateTests {
  private func store(_ destination: Destination.State? = nil) -> StoreOf<Root> {
    Store(initialState: Root.State(destination: destination, alert: question("Sure?"))) { Root() }
  }

  @Test func `an alert is dismissed after its action, once the parent has handled it`() {
    let store = store()
    store.send(.alert(.confirm))
    #expect(store.alert == nil)
    #expect(store.confirmations == 1)
  }

  @Test func `an alert with which the parent replaces an alert during its action stays`() {
    let store = store(.alert(question("Sure?")))
    store.send(.alert(.again))
    #expect(store.alert == question("Really?"))
    store.send(.destination(.alert(.again)))
    #expect(store.destination == .alert(question("Really?")))
  }

  @Test func `an alert in an enum is dismissed after its action`() {
    let store = store(.alert(question("Sure?")))
    store.send(.destination(.alert(.confirm)))
    #expect(store.destination == nil)
    #expect(store.confirmations == 1)
  }

  @Test func `a case that is marked as ephemeral is dismissed after its action`() {
    let store = store(.toast(Toast()))
    store.send(.destination(.toast(.tapped)))
    #expect(store.destination == nil)
  }

  @Test func `a presented feature stays after its action, and an alert stays after an action of a different case`() {
    let store = store(.counter(Counter.State()))
    store.send(.destination(.counter(.increment)))
    #expect(store.destination?.counter?.count == 1)
    let late = self.store(.alert(question("Sure?")))
    withExpectedIssue { late.send(.destination(.counter(.increment))) }
    #expect(late.destination == .alert(question("Sure?")))
  }

  @Test func `alerts, dialogs and cases marked as ephemeral are recognized as ephemeral states`() {
    #expect(_isEphemeral(question("Sure?")))
    #expect(_isEphemeral(ConfirmationDialogState<Never> { TextState("Share") }))
    #expect(_isEphemeral(Destination.State.alert(question("Sure?"))))
    #expect(_isEphemeral(Destination.State.dialog(ConfirmationDialogState { TextState("Share") })))
    #expect(_isEphemeral(Destination.State.toast(Toast())))
    #expect(!_isEphemeral(Destination.State.counter(Counter.State())))
    #expect(!_isEphemeral(Destination.State.text("")))
    #expect(!_isEphemeral(Counter.State()))
  }
}
