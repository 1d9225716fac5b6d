import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Child {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Child.State?
    @Presents var alert: AlertState<Answer>?
    @Presents var dialog: ConfirmationDialogState<Answer>?
    var answers = 0
  }
  enum Action {
    case alert(PresentationAction<Answer>)
    case child(PresentationAction<Child.Action>)
    case dialog(PresentationAction<Answer>)
  }
  enum Answer: Equatable { case yes }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.yes)), .dialog(.presented(.yes)): state.answers += 1
      default: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

private struct ChildView: View {
  let store: StoreOf<Child>
  var body: some View { Button("Tap \(store.count)", send: .tapped, to: store) }
}

/// A view with the modifiers for features from before `@ObservableState`.
private struct LegacyView: View {
  enum Kind: CaseIterable { case sheet, cover, popover, destination }
  let kind: Kind
  let store: StoreOf<Parent>

  // Deprecated code may use deprecated functions without a warning.
  @available(*, deprecated)
  var body: some View {
    presenting
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .confirmationDialog(store: store.scope(state: \.$dialog, action: \.dialog))
  }

  @available(*, deprecated)
  @ViewBuilder private var presenting: some View {
    switch kind {
    case .sheet: Text("Root").sheet(store: store.scope(state: \.$child, action: \.child)) { ChildView(store: $0) }
    case .cover:
      Text("Root").fullScreenCover(store: store.scope(state: \.$child, action: \.child)) { ChildView(store: $0) }
    case .popover: Text("Root").popover(store: store.scope(state: \.$child, action: \.child)) { ChildView(store: $0) }
    case .destination:
      Text("Root").navigationDestination(store: store.scope(state: \.$child, action: \.child)) { ChildView(store: $0) }
    }
  }
}

struct StorePresentationsTests {
  @Test(arguments: LegacyView.Kind.allCases)
  fileprivate func `the legacy presentation modifiers show the view of a presented store, and a client can dismiss it`(
    kind: LegacyView.Kind
  ) {
    let store = Store(initialState: Parent.State(child: Child.State())) { Parent() }
    let stage = ModelStage(monitor: store.monitor) { LegacyView(kind: kind, store: store) }
    #expect(stage.page.contains("Tap "))
    #expect(stage.press("child.presented.tapped") != nil, "\(stage.document.offeredActions)")
    #expect(store.child?.count == 1)
    #expect(stage.press("child.dismiss") != nil, "\(stage.document.offeredActions)")
    #expect(store.child == nil)
  }

  @Test
  func `a button of an alert or a dialog shown with a store sends its action, and dismisses the alert or the dialog`() {
    let state = Parent.State(
      alert: AlertState {
        TextState("?")
      } actions: {
        ButtonState(action: .yes) { TextState("Yes") }
      },
      dialog: ConfirmationDialogState {
        TextState("?")
      } actions: {
        ButtonState(action: .yes) { TextState("Yes") }
      })
    let store = Store(initialState: state) { Parent() }
    let stage = ModelStage(monitor: store.monitor) { LegacyView(kind: .sheet, store: store) }
    #expect(stage.press("alert.presented.yes") != nil, "\(stage.document.offeredActions)")
    #expect(stage.press("dialog.presented.yes") != nil)
    #expect(store.answers == 2)
    #expect(store.alert == nil && store.dialog == nil)
  }
}
