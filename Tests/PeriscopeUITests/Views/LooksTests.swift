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

  @Test(arguments: [
    (-Double.infinity, -1), (-7, -1), (-0.4, 0), (Double.nan, 0), (1.6, 2), (9, 3), (.infinity, 3),
  ])
  func `the order of overlapping views is a whole number from -1 to 3`(order: Double, layer: Int) {
    #expect(Stage { _ in Text("A").zIndex(order) }.page.contains("layer-\(layer)\""))
  }

  @Test func `a negative factor mirrors a view`() {
    #expect(Stage { _ in Text("A").scaleEffect(x: -1) }.page.contains(#""zoomed zoom-x-minus zoom-x-100 zoom-y-100""#))
    #expect(
      Stage { _ in Text("A").scaleEffect(-0.5) }.page.contains(
        #""zoomed zoom-x-minus zoom-y-minus zoom-x-50 zoom-y-50""#))
  }

  @Test func `classes of a site's own elements do not need the modifiers' stylesheet`() {
    let stage = Stage { _ in p(.class("card")) { "Hello" } }
    #expect(!stage.document.usesLooks)
  }
}
