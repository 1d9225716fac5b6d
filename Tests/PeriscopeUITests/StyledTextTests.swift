import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Asking {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
  }
  enum Action { case alert(PresentationAction<Never>) }
  var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$alert, action: \.alert) }
}

nonisolated private struct AskingView: View {
  @Bindable var store: StoreOf<Asking>
  var body: some View { Text("Page").alert($store.scope(\.alert, action: \.alert)) }
}

struct StyledTextTests {
  private func page(_ text: TextState) -> String { ModelStage { p { Text(text) } }.page }

  @Test(arguments: [
    (TextState("a").bold(), "weight-bold"), (TextState("a").bold(false), "weight-regular"),
    (TextState("a").italic(), "slant-italic"), (TextState("a").underline(), "line-below"),
    (TextState("a").strikethrough(), "line-through"), (TextState("a").monospaced(), "mono"),
    (TextState("a").monospacedDigit(), "digit"), (TextState("a").font(.title2), "font-title-2"),
    (TextState("a").foregroundColor(.red), "color-red"), (TextState("a").foregroundColor(nil), "color-inherited"),
    (TextState("a").fontWeight(.thin), "weight-light"), (TextState("a").fontWeight(.heavy), "weight-heavy"),
  ])
  func `each style of a 'TextState' is written as a class`(text: TextState, name: String) {
    #expect(page(text).contains("<span class=\"\(name)\">"))
    #expect(page(text).contains("a"))
  }

  @Test func `the styles of a 'TextState' nest, and its parts keep their own styles`() {
    let text = page(TextState("Delete ") + TextState("<all>").bold().underline().foregroundColor(.red))
    #expect(text.contains("&lt;all&gt;"))
    let inner = text.replacing(#/<!--.*?-->/#, with: "")
    #expect(
      inner.contains(
        "Delete <span class=\"color-red\"><span class=\"line-below\"><span class=\"weight-bold\">&lt;all&gt;</span></span></span>"
      ), "\(inner)")
  }

  @Test func `a 'TextState' has its accessibility label for assistive technology, and its heading level as a role`() {
    let text = page(TextState("★★").accessibilityLabel("Two stars")).replacing(#/<!--.*?-->| data-p="[^"]*"/#, with: "")
    #expect(text.contains("<span class=\"visually-hidden\">Two stars</span><span aria-hidden=\"true\">★★</span>"))
    let heading = page(TextState("a").accessibilityHeading(.h3))
    #expect(heading.contains("<span role=\"heading\" aria-level=\"3\">"))
  }

  @Test func `a 'TextState' without styles has no element`() {
    #expect(page(TextState("a") + TextState("b")) == ModelStage { p { Text(verbatim: "ab") } }.page)
  }

  @Test func `an alert shows the styles of its title, its message and its buttons`() {
    let alert = AlertState<Never> {
      TextState("Delete ") + TextState("everything").bold()
    } actions: {
      ButtonState(role: .cancel) { TextState("No").italic() }
    } message: {
      TextState("Really").foregroundColor(.red)
    }
    let store = Store(initialState: Asking.State(alert: alert)) { Asking() }
    let page = ModelStage(monitor: store.monitor) { AskingView(store: store) }.page
    #expect(page.contains("weight-bold") && page.contains("slant-italic") && page.contains("color-red"))
  }
}
