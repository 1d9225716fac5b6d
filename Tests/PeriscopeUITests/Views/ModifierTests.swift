import Foundation
import Perception
import PeriscopeUI
import Testing

@Perceptible
private final class Model {
  var text = ""
  var id = 1
}

nonisolated private struct Tally: View {
  @State private var count = 0
  var body: some View { Button("Count") { count += 1 }; output { "\(count)" } }
}

nonisolated private struct Renewed: View {
  let model: Model
  var body: some View { Tally().id(model.id) }
}

nonisolated private struct Fresh: View {
  let work: @Sendable () async -> Void
  var body: some View { p { "Text" }.refreshable { await work() } }
}

struct ModifierTests {
  private let model = Model()

  private func page(_ stage: ModelStage) -> String {
    stage.page.replacing(/<!--.*?-->| data-p="[^"]*"/, with: "")
  }

  @Test func `a change of a view's 'id' creates a new view with new state`() {
    let stage = ModelStage { Renewed(model: model) }
    _ = stage.press("count")
    #expect(page(stage).contains("<output>1</output>"))
    #expect(stage.after { model.id = 2 } != nil)
    #expect(page(stage).contains("<output>0</output>"))
  }

  @Test func `accessibility modifiers become ARIA attributes`() {
    let stage = ModelStage {
      Text("Bread").accessibilityAddTraits(.isHeader)
      div { "1" }.accessibilityLabel("Count").accessibilityHint("Counts").accessibilityIdentifier("count")
      span { "x" }.accessibilityHidden()
      meter(.value("3")) { "3" }.accessibilityValue("Three of ten")
    }
    #expect(
      page(stage)
        == #"<span role="heading" aria-level="2">Bread</span>"#
        + #"<div data-testid="count" aria-description="Counts" aria-label="Count" role="group">1</div>"#
        + #"<span aria-hidden="true">x</span><meter value="3" aria-valuetext="Three of ten">3</meter>"#)
  }

  @Test func `keyboard modifiers apply to the fields of a view`() {
    let stage = ModelStage {
      Form {
        TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress)
        Toggle("On", isOn: .constant(true))
      }
      .submitLabel(.go)
      .autocorrectionDisabled()
    }
    // Skips the first input, the button that Return presses.
    let inputs = page(stage).matches(of: /<input[^>]*>/).dropFirst().map { String($0.0) }
    #expect(inputs.count == 3)
    #expect(inputs[0].contains(#"inputmode="email""#))
    #expect(inputs[0].contains(#"autocomplete="email""#))
    #expect(!inputs[0].contains(#"autocomplete="off""#))
    #expect(inputs[0].contains(#"enterkeyhint="go""#))
    #expect(inputs[0].contains(#"autocorrect="off" spellcheck="false""#))
    #expect(!inputs[1].contains("enterkeyhint") && !inputs[2].contains("enterkeyhint"))
  }

  @Test func `a searchable view has a search field above it, which writes the bound text`() {
    let text = Binding(get: { model.text }, set: { model.text = $0 })
    let stage = ModelStage { ul {}.searchable(text: text, prompt: "City") }
    #expect(page(stage).hasPrefix(#"<search class="searchable">"#))
    #expect(page(stage).contains(#"type="search""#))
    #expect(page(stage).hasSuffix("</search><ul></ul>"))
    #expect(stage.fill("0-0", with: "Bern") != nil)
    #expect(model.text == "Bern")
  }

  @Test func `a toolbar is shown above the view, with each item at its placement`() {
    let stage = ModelStage {
      p { "Text" }.toolbar {
        ToolbarItem(placement: .confirmationAction) { "Save" }
        ToolbarItem { "More" }
      }
    }
    #expect(
      page(stage)
        == #"<menu class="toolbar"><li class="confirmation">Save</li><li class="automatic">More</li></menu><p>Text</p>"#
    )
  }

  @Test func `a refresh button refreshes the view, and is busy meanwhile`() async {
    let (goOn, canGoOn) = AsyncStream.makeStream(of: Void.self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let stage = ModelStage {
      Fresh {
        for await _ in goOn { break }
      }
    }
    #expect(page(stage).contains(#"aria-busy="false""#))
    #expect(stage.press("refresh")?.contains("=true") == true)
    #expect(stage.press("refresh") == nil)
    stage.monitor.onSettle { [document = stage.document] in
      _ = document.flush()
      var page: [UInt8] = []
      document.print(into: &page)
      if String(decoding: page, as: UTF8.self).contains(#"aria-busy="false""#) { ended.yield() }
    }
    canGoOn.yield()
    for await _ in ends { break }
    #expect(stage.press("refresh") != nil)
    stage.monitor.onSettle(nil)
    canGoOn.finish()
  }
}
