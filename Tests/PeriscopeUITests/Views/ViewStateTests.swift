import Foundation
import Perception
import PeriscopeUI
import Testing

nonisolated private struct Disclosure: View {
  @State private var isOpen = false
  @State private var presses = 0
  var body: some View {
    Button("More") {
      isOpen.toggle()
      presses += 1
    }
    if isOpen { p { "Pressed \(presses) times" } }
  }
}

nonisolated private struct Two: View {
  let model: Model
  var body: some View {
    p { model.title }
    Disclosure()
    if !model.isShort { Disclosure() }
  }
}

@Perceptible
private final class Model {
  var title = "Title"
  var isShort = false
  var log: [String] = []
  var ids = [1, 2, 3]
  var note: String? { log.last }
}

private struct CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

nonisolated private struct Price: View {
  @Environment(\.currency) private var currency
  var body: some View { span { "10 \(currency)" } }
}

nonisolated private struct Shop: View {
  let model: Model
  var body: some View {
    Price()
    Reader(model: model)
      .environment(\.currency, model.isShort ? "USD" : "GBP")
  }
}

/// Reads state, so it is a fragment, which must be notified of a changed environment.
nonisolated private struct Reader: View {
  let model: Model
  @Environment(\.currency) private var currency
  var body: some View {
    p { "\(model.title) \(currency)" }
    Price()
  }
}

private struct Card: ViewModifier {
  let title: String
  func body(content: Content) -> some View {
    section(.class("card")) {
      h2 { title }
      content
    }
  }
}

nonisolated private struct Lively: View {
  let model: Model
  var body: some View {
    p { "\(model.title)" }
    if !model.isShort {
      p { "here" }
        .onAppear { model.log.append("appear") }
        .onDisappear { model.log.append("disappear") }
    }
    Group { p { model.title } }
      .onChange(of: model.title) { old, new in model.log.append("\(old) to \(new)") }
  }
  private func Group<Content: View>(@ViewBuilder content: () -> Content) -> Content { content() }
}

/// When the model becomes short, the renderer inserts the view with `onAppear`, and then replaces the whole fragment,
/// because the last view has a different structure.
nonisolated private struct Rebuilt: View {
  let model: Model
  var body: some View {
    if model.isShort {
      p { "here" }
        .onAppear { model.log.append("appear") }
        .onDisappear { model.log.append("disappear") }
    }
    model.isShort ? Text("short").bold() : Text("long")
  }
}

nonisolated private struct Watched: View {
  let model: Model
  let began: @Sendable () -> Void
  let ended: @Sendable () -> Void
  var body: some View {
    p { model.title }
    if !model.isShort {
      p { "working" }.task {
        began()
        let (never, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        ended()
      }
    }
  }
}

struct ViewStateTests {
  private let model = Model()

  @Test func `a view keeps its state for as long as it is on the page`() {
    let stage = ModelStage { Two(model: model) }
    #expect(stage.page.components(separatedBy: "Pressed").count == 1)
    #expect(stage.press("1-0")?.contains("Pressed 1 times") == true)
    #expect(stage.after { model.title = "Other" } == "id:2\ndata:0.0=Other\n\n")
    #expect(stage.press("1-0")?.contains("data:2<") == true)
    #expect(stage.press("1-0")?.contains("Pressed 3 times") == true)
    #expect(stage.page.components(separatedBy: "Pressed").count == 2)
  }

  @Test func `a view that is shown again starts with new state`() {
    let stage = ModelStage { Two(model: model) }
    _ = stage.press("4-0")
    #expect(stage.page.contains("Pressed 1 times"))
    _ = stage.after { model.isShort = true }
    _ = stage.after { model.isShort = false }
    #expect(!stage.page.contains("Pressed"))
  }

  @Test func `a view reads the nearest value of the environment, or its default`() {
    let stage = ModelStage { Shop(model: model) }
    #expect(stage.page.contains("10 EUR"))
    #expect(stage.page.contains("Title GBP"))
    #expect(stage.page.contains("10 GBP"))
  }

  @Test func `a change of the environment reaches every view that reads it`() {
    let stage = ModelStage { Shop(model: model) }
    #expect(stage.after { model.isShort = true } == "id:1\ndata:1.0=Title USD\ndata:1.1=10 USD\n\n")
    #expect(stage.after { model.title = "New" } == "id:2\ndata:1.0=New USD\n\n")
  }

  @Test func `a custom modifier wraps the view that it modifies in other views`() {
    let stage = ModelStage { p { "Text" }.modifier(Card(title: "Title")) }
    #expect(
      stage.page
        == #"<!--[0--><section class="card"><h2><!--$-->Title</h2><p><!--$-->Text</p></section><!--]-->"#)
  }

  @Test func `attributes of a view apply to its first element, and a text gets an element for them`() {
    let stage = ModelStage {
      Price().attributes(.class("price"))
      Text("plain").attributes(.class("text"))
      Text("after")
    }
    #expect(stage.page.contains(#"<span class="price">"#))
    #expect(stage.page.contains(#"<span class="text"><!--$-->plain</span>"#))
    #expect(stage.page.contains("<!--$-->after"))
  }

  @Test func `a view that observes state keeps its added attributes after a change`() {
    let stage = ModelStage {
      WithPerceptionTracking { p { model.title } }.attributes(.class("first"))
      p { "second" }
    }
    #expect(stage.after { model.title = "New" } == "id:1\ndata:1.0=New\n\n")
    #expect(stage.page.contains(#"<p class="first"><!--$-->New</p>"#))
    #expect(stage.page.contains("<p><!--$-->second</p>"))
  }

  @Test func `lifecycle closures run when a view appears, changes and disappears`() {
    let stage = ModelStage { Lively(model: model) }
    #expect(stage.after {} == nil)
    #expect(model.log == ["appear"])
    _ = stage.after { model.title = "New" }
    #expect(model.log == ["appear", "Title to New"])
    _ = stage.after { model.isShort = true }
    #expect(model.log == ["appear", "Title to New", "disappear"])
  }

  @Test func `a view that is created twice in one update of the page appears once, and does not disappear`() {
    let stage = ModelStage { Rebuilt(model: model) }
    _ = stage.after { model.isShort = true }
    #expect(model.log == ["appear"])
  }

  @Test func `a task runs while its view is on the page and the page has a viewer`() async {
    let (begun, beganOne) = AsyncStream.makeStream(of: Void.self)
    let (ends, endedOne) = AsyncStream.makeStream(of: Void.self)
    let stage = ModelStage { Watched(model: model, began: { beganOne.yield() }, ended: { endedOne.yield() }) }
    var begins = begun.makeAsyncIterator()
    var endings = ends.makeAsyncIterator()
    _ = stage.after {}
    stage.watch(true)
    await begins.next()
    stage.watch(false)
    await endings.next()
    stage.watch(true)
    await begins.next()
    _ = stage.after { model.isShort = true }
    await endings.next()
  }
}
