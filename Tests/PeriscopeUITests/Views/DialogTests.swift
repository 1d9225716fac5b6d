import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct Shop {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var confirmationDialog: ConfirmationDialogState<Action.Choice>?
    @Presents var notice: AlertState<Never>?
    var log: [String] = []
    var isAsking = false
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case confirmationDialog(PresentationAction<Choice>)
    case notice(PresentationAction<Never>)
    case deleteButtonTapped
    case chooseButtonTapped
    case noticeButtonTapped
    case note(String)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDeletion
      case askAgain
    }

    @CasePathable
    enum Choice: Equatable, Sendable { case red }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)): state.log.append("deleted")
      case .alert(.presented(.askAgain)): state.alert = .sure("Really?")
      case .alert(.dismiss), .notice(.dismiss): state.log.append("dismissed")
      case .confirmationDialog(.presented(.red)): state.log.append("red")
      case .confirmationDialog(.dismiss): state.log.append("cancelled")
      case .deleteButtonTapped: state.alert = .sure("Delete?")
      case .chooseButtonTapped:
        state.confirmationDialog = ConfirmationDialogState {
          TextState("Colour")
        } actions: {
          ButtonState(action: .red) { TextState("Red") }
        }
      case .noticeButtonTapped: state.notice = AlertState { TextState("Done") }
      case .note(let text): state.log.append(text)
      case .binding: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
    .ifLet(\.$notice, action: \.notice)
  }
}

extension AlertState where Action == Shop.Action.Alert {
  fileprivate static func sure(_ title: String) -> Self {
    Self {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(action: .askAgain) { TextState("Ask again") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be brought back.")
    }
  }
}

nonisolated private struct ShopView: View {
  @Bindable var store: StoreOf<Shop>

  var body: some View {
    p { "\(store.log.count)" }
      .alert($store.scope(state: \.alert, action: \.alert))
      .confirmationDialog($store.scope(state: \.confirmationDialog, action: \.confirmationDialog))
      .alert($store.scope(state: \.notice, action: \.notice))
      .alert("Sure?", isPresented: $store.isAsking) {
        Button("Yes") { store.send(.note("yes")) }
        Button("No", role: .cancel) {}
      } message: {
        Text("Think twice.")
      }
  }
}

struct DialogTests {
  private let store = Store(initialState: Shop.State()) { Shop() }
  private var stage: ModelStage { ModelStage(monitor: store.monitor) { ShopView(store: store) } }

  @Test func `an alert is named by its title and described by its message`() {
    let stage = stage
    _ = stage.after { store.send(.deleteButtonTapped) }
    let page = stage.page.replacing(/<!--.*?-->| data-p="[^"]*"/, with: "")
    #expect(
      page.contains(
        #"""
        <dialog open="" data-modal="" class="alert" role="alertdialog" aria-labelledby="dialog-5-0-title" \#
        aria-describedby="dialog-5-0-message"><h2 id="dialog-5-0-title" class="title">Delete?</h2>\#
        <div id="dialog-5-0-message" class="message"><p>It cannot be brought back.</p></div><div class="actions">\#
        <form method="post"><button name="action" value="alert.confirmDeletion" class="destructive">Delete</button></form>\#
        <form method="post"><button name="action" value="alert.askAgain">Ask again</button></form>\#
        <form method="post"><button name="action" value="alert.dismiss" class="cancel" data-cancel="" autofocus="">\#
        Keep</button></form></div></dialog>
        """#), "\(page)")
  }

  @Test func `pressing a button of an alert sends its action, and dismisses the alert`() {
    let stage = stage
    _ = stage.after { store.send(.deleteButtonTapped) }
    #expect(stage.document.offeredActions == ["alert.confirmDeletion", "alert.askAgain", "alert.dismiss"])
    #expect(stage.press("alert.confirmDeletion") != nil)
    #expect(store.log == ["deleted"])
    #expect(store.alert == nil)
    #expect(!stage.page.contains("<dialog"))
    #expect(stage.press("alert.confirmDeletion") == nil)
  }

  @Test func `an alert's button without an action dismisses the alert`() {
    let stage = stage
    _ = stage.after { store.send(.deleteButtonTapped) }
    #expect(stage.press("alert.dismiss") != nil)
    #expect(store.log == ["dismissed"])
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `an alert's action can present another alert, which stays open`() {
    let stage = stage
    _ = stage.after { store.send(.deleteButtonTapped) }
    #expect(stage.press("alert.askAgain")?.contains("Really?") == true)
    #expect(store.log.isEmpty)
    #expect(stage.press("alert.confirmDeletion") != nil)
    #expect(store.log == ["deleted"])
  }

  @Test func `a confirmation dialog without an explicit cancel button has one that dismisses it`() {
    let stage = stage
    _ = stage.after { store.send(.chooseButtonTapped) }
    #expect(stage.document.offeredActions == ["confirmationDialog.red", "confirmationDialog.dismiss"])
    #expect(stage.press("confirmationDialog.dismiss") != nil)
    #expect(store.log == ["cancelled"])
    _ = stage.after { store.send(.chooseButtonTapped) }
    #expect(stage.press("confirmationDialog.red") != nil)
    #expect(store.log == ["cancelled", "red"])
  }

  @Test func `an alert without buttons gets a button that dismisses it`() {
    let stage = stage
    _ = stage.after { store.send(.noticeButtonTapped) }
    #expect(stage.page.contains("<!--$-->OK</button>"))
    #expect(stage.press("notice.dismiss") != nil)
    #expect(store.notice == nil)
  }

  @Test func `each button of an alert with 'isPresented' dismisses it`() {
    let stage = stage
    _ = stage.after { store.isAsking = true }
    #expect(stage.page.contains("Think twice."))
    #expect(stage.document.offeredActions == ["yes", "no", "isAsking.dismiss"])
    #expect(stage.press("yes") != nil)
    #expect(store.log == ["yes"])
    #expect(!store.isAsking)
    _ = stage.after { store.isAsking = true }
    #expect(stage.press("no") != nil)
    #expect(store.log == ["yes"])
    #expect(!store.isAsking)
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `a dialog's cancel button and its fallback, an OK button, are marked for Escape`() {
    let stage = stage
    _ = stage.after { store.isAsking = true }
    let cancels = stage.page.matches(of: /<button[^>]*data-cancel=""[^>]*>(?:<!--\$-->)?([^<]*)/).map { String($0.1) }
    #expect(cancels == ["No", "OK"])
    #expect(stage.page.contains(#"class="fallback""#))
  }
}
