import ComposableArchitecture
import PeriscopeUI
import Testing

nonisolated private struct Notice: View {
  let store: StoreOf<Counter>
  var body: some View {
    Button("Open", send: .openButtonTapped, to: store)
    if store.isOpen { Text("Open").padding(8) }
  }
}

/// Pages without modifiers do not load the stylesheet of the modifiers.
struct LooksTests {
  @Test func `a page loads the modifiers' stylesheet when it shows a modifier`() {
    let stage = Stage { Notice(store: $0) }
    #expect(!stage.document.usesLooks)
    _ = stage.page
    let patch = stage.press("openButtonTapped") ?? ""
    #expect(patch.contains("data:!looks"))
    #expect(stage.document.usesLooks)
    // Browsers that missed the patch receive the command when they catch up.
    #expect(stage.catchUp(since: 0).contains("data:!looks"))
    #expect(stage.press("openButtonTapped")?.contains("!looks") == false)
    #expect(stage.press("openButtonTapped")?.contains("!looks") == false)
    #expect(!stage.catchUp(since: 1).contains("!looks"))
  }

  @Test func `a page that shows a modifier at first loads the modifiers' stylesheet in its head only`() {
    let stage = Stage(Counter.State(isOpen: true)) { Notice(store: $0) }
    #expect(stage.document.usesLooks)
    _ = stage.page
    #expect(stage.press("openButtonTapped")?.contains("!looks") == false)
    #expect(!stage.catchUp(since: 0).contains("!looks"))
  }

  @Test func `a styled text in a state needs the modifiers' stylesheet`() {
    let stage = Stage { _ in Text(TextState("12").monospacedDigit()) }
    #expect(stage.document.usesLooks)
  }

  @Test func `classes of a site's own elements do not need the modifiers' stylesheet`() {
    let stage = Stage { _ in p(.class("card")) { "Hello" } }
    #expect(!stage.document.usesLooks)
  }
}
