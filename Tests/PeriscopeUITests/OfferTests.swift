@testable import PeriscopeUI
import Testing

nonisolated private struct Buttons: View {
  let store: StoreOf<Counter>
  var body: some View {
    Text("\(store.count)")
    Button("+", send: .incrementButtonTapped, to: store)
    Button("Add one") { store.send(.incrementButtonTapped) }
    Button("+") { store.send(.incrementButtonTapped) }
    if store.count < 2 { Button("Shout", send: .loudButtonTapped, to: store) }
  }
}

nonisolated private struct Twins: View {
  let store: StoreOf<Counter>
  var body: some View {
    Button("Delete") { store.send(.incrementButtonTapped) }
    Button("Delete") { store.send(.loudButtonTapped) }
    Text("\(store.count)")
  }
}

nonisolated private struct Captures: View {
  let store: StoreOf<Counter>
  let say: (Int) -> Void
  var body: some View {
    let count = store.count
    Button("Next") {
      say(count)
      store.send(.incrementButtonTapped)
    }
  }
}

nonisolated private struct OneOnly: View {
  let store: StoreOf<Counter>
  var body: some View {
    Text("\(store.count)")
    Button("+", send: .incrementButtonTapped, to: store, .disabled(store.count > 0))
    Button("Loud", send: .loudButtonTapped, to: store, .attribute("disabled", "until the spring"))
  }
}

struct OfferTests {
  @Test func `a disabled button cannot be pressed`() {
    let stage = Stage { OneOnly(store: $0) }
    #expect(stage.document.offeredActions == ["incrementButtonTapped"])
    #expect(stage.press("loudButtonTapped") == nil)
    #expect(stage.press("incrementButtonTapped") == "id:1\ndata:0.0=1\ndata:0.1=\n\n")
    #expect(stage.document.offeredActions.isEmpty)
    #expect(stage.press("incrementButtonTapped") == nil)
    #expect(stage.store.count == 1)
  }

  @Test func `a button that sends an action is offered by the name of its case`() {
    let stage = Stage { Buttons(store: $0) }
    #expect(stage.page.contains(#"<button name="action" value="incrementButtonTapped"><!--$-->+</button>"#))
    #expect(stage.press("incrementButtonTapped") == "id:1\ndata:0.0=1\n\n")
  }

  @Test func `a button with a closure is offered by its title, or by its position if the title has no words`() {
    let stage = Stage { Buttons(store: $0) }
    #expect(stage.document.offeredActions == ["incrementButtonTapped", "add-one", "0-2", "loudButtonTapped"])
    #expect(stage.press("add-one") == "id:1\ndata:0.0=1\n\n")
    #expect(stage.press("0-2")?.hasPrefix("id:2\n") == true)
    #expect(stage.store.count == 2)
  }

  @Test func `an action that is not offered does nothing`() {
    let stage = Stage { Buttons(store: $0) }
    #expect(stage.press("noteChanged") == nil)
    #expect(stage.press("") == nil)
    #expect(stage.press("0-9") == nil)
    _ = stage.send(.incrementButtonTapped)
    _ = stage.send(.incrementButtonTapped)
    #expect(stage.press("loudButtonTapped") == nil)
    #expect(!stage.store.isLoud)
  }

  @Test func `a title that two buttons share is the name of neither`() {
    let stage = Stage { Twins(store: $0) }
    #expect(stage.press("delete") == nil)
    #expect(stage.press("0-1") != nil)
    #expect(stage.store.isLoud)
  }

  @Test func `pressing a button evaluates its view for the lookup and for the patch, which are counted separately`() {
    let stage = Stage { Buttons(store: $0) }
    let before = stage.document.counts
    _ = stage.press("incrementButtonTapped")
    #expect(stage.document.counts.lookups == before.lookups + 1)
    #expect(stage.document.counts.evaluations == before.evaluations + 1)
  }

  @Test func `a button that is pressed again is not looked up again`() {
    let stage = Stage { Buttons(store: $0) }
    _ = stage.press("incrementButtonTapped")
    let before = stage.document.counts
    _ = stage.press("incrementButtonTapped")
    #expect(stage.document.counts.lookups == before.lookups)
    #expect(stage.store.count == 2)
  }

  @Test func `a press uses the current state, even before the page is evaluated again`() {
    var said: [Int] = []
    let stage = Stage { Captures(store: $0) { said.append($0) } }
    for _ in 1...3 { _ = stage.press("next") }
    stage.monitor.enter {
      // The second press comes before the page is evaluated again.
      for _ in 1...2 { stage.document.action("next")?() }
    }
    #expect(said == [0, 1, 2, 3, 4])
  }

  @Test func `action cases of two enums with equal names are distinguished`() {
    enum Plain { case tap }
    enum Numbered { case tap(Int) }
    #expect(OfferName(of: Plain.tap) == .path("tap"))
    #expect(OfferName(of: Numbered.tap(1)) == .words("tap"))
    #expect(OfferName(of: Plain.tap) == .path("tap"))
  }
}
