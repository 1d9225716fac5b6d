import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct Edit {
  @ObservableState
  struct State: Equatable { var title = "" }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Library {
  @Reducer
  enum Destination {
    case edit(Edit)
    case note(Edit)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isShown = false
    var isLocked = false
    var title = "Library"
    var dismissals = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case dismissed
    case editButtonTapped
    case otherButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .destination: break
      case .dismissed: state.dismissals += 1
      case .editButtonTapped: state.destination = .edit(Edit.State(title: "One"))
      case .otherButtonTapped: state.destination = .note(Edit.State(title: "Two"))
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Library.Destination.State: Equatable {}

nonisolated private struct EditView: View {
  @Bindable var store: StoreOf<Edit>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    Form { TextField("Title", text: $store.title) }
      .navigationTitle("Edit")
    if isPresented { Button("Leave") { dismiss() } }
  }
}

nonisolated private struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    p { store.title }
      .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) {
        store.send(.dismissed)
      } content: { store in
        EditView(store: store)
      }
      .fullScreenCover(item: $store.scope(state: \.destination?.note, action: \.destination.note)) { store in
        EditView(store: store)
      }
      .popover(isPresented: $store.isShown) {
        p { "Pop" }.interactiveDismissDisabled(store.isLocked)
      }
  }
}

/// Sheets on sheets, without a feature.
nonisolated private struct Tower: View {
  @State private var isFirst = false
  @State private var isSecond = false

  var body: some View {
    Button("First") { isFirst = true }
      .sheet(isPresented: $isFirst) {
        Button("Second") { isSecond = true }
          .sheet(isPresented: $isSecond) { p { "On top" } }
      }
  }
}

struct SheetTests {
  private let store = Store(initialState: Library.State()) { Library() }
  private var stage: ModelStage { ModelStage(monitor: store.monitor) { LibraryView(store: store) } }

  @Test func `a sheet is presented and dismissed without changes of the rest of the page`() throws {
    let stage = stage
    #expect(!stage.page.contains("<dialog"))
    let event = try #require(stage.after { store.send(.editButtonTapped) })
    #expect(event.hasPrefix("id:1\ndata:1<"))
    #expect(event.contains(#"<dialog open="" data-modal="" class="sheet" aria-labelledby="dialog-4-0-title""#))
    #expect(event.contains(#"<h2 id="dialog-4-0-title" class="navigation-title"><!--$-->Edit</h2>"#))
    #expect(!event.contains("Library"))
    #expect(stage.press("destination.dismiss") == "id:2\ndata:1<\n\n")
    #expect(store.dismissals == 1)
  }

  @Test func `fields in a sheet are named by the path of the presented feature`() {
    let stage = stage
    _ = stage.after { store.send(.editButtonTapped) }
    #expect(stage.document.offeredInputs == ["destination.edit.title"])
    #expect(stage.fill("destination.edit.title", with: "New")?.contains("=New") == true)
    #expect(store.destination?[case: \.edit]?.title == "New")
  }

  @Test func `presenting a different destination replaces the sheet of the previous one`() {
    let stage = stage
    _ = stage.after { store.send(.editButtonTapped) }
    let event = stage.after { store.send(.otherButtonTapped) } ?? ""
    #expect(event.contains("data:1<\n"))
    #expect(event.contains(#"class="cover""#))
    #expect(stage.page.components(separatedBy: "<dialog").count == 2)
  }

  @Test func `a view in a sheet can dismiss the sheet`() {
    let stage = stage
    _ = stage.after { store.send(.editButtonTapped) }
    #expect(stage.press("leave") != nil)
    #expect(store.destination == nil)
  }

  @Test func `a popover is presented by a condition, and dismissing it clears the condition`() {
    let stage = stage
    _ = stage.after { store.isShown = true }
    #expect(stage.page.contains(#"<dialog open="" data-modal="" class="popover" closedby="any""#))
    #expect(stage.page.contains(#"class="close" aria-label="Close" data-cancel="""#))
    #expect(stage.press("isShown.dismiss") != nil)
    #expect(!store.isShown)
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `a popover with disabled interactive dismissal has no close button`() {
    let stage = stage
    _ = stage.after {
      store.isShown = true
      store.isLocked = true
    }
    #expect(stage.page.contains("<dialog"))
    #expect(!stage.page.contains("data-cancel"))
    #expect(stage.press("isShown.dismiss") == nil)
    _ = stage.after { store.isLocked = false }
    #expect(stage.page.contains("data-cancel"))
    #expect(stage.press("isShown.dismiss") != nil)
  }

  @Test func `a sheet presents a second sheet, and each is dismissed separately`() {
    let stage = ModelStage { Tower() }
    _ = stage.press("first")
    _ = stage.press("second")
    #expect(stage.page.components(separatedBy: "<dialog").count == 3)
    #expect(stage.press("isSecond.dismiss") != nil)
    #expect(stage.page.components(separatedBy: "<dialog").count == 2)
    #expect(stage.press("isFirst.dismiss") != nil)
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `a dialog in a form is outside of the form element, and is not submitted with it`() {
    let stage = ModelStage {
      Form {
        TextField("Outer", text: .constant(""))
          .sheet(isPresented: .constant(true)) {
            Form { TextField("Inner", text: .constant("")) }
          }
      }
    }
    #expect(stage.page.components(separatedBy: "<form").count == 2)
    let dialog = stage.page.components(separatedBy: "<dialog").last ?? ""
    #expect(dialog.components(separatedBy: #"form="periscope-dialog""#).count > 2)
    #expect(stage.page.components(separatedBy: "<dialog").first?.contains("periscope-dialog") == false)
  }
}
