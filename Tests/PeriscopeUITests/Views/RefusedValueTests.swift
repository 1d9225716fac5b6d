import Perception
import PeriscopeUI
import Testing

nonisolated private struct Buttons: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form {
      Stepper("Amount", value: $model.amount, in: 1...9)
      Button("Save") {}
      Button("Cancel", role: model.isLocked ? nil : .cancel) {}
      Button("Delete", role: .destructive) {}
    }
    Button("Empty", role: .destructive) {}
  }
}

nonisolated private struct Titles: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form {
      TextField("Full name", text: $model.name).labelsHidden()
      TextEditor(text: $model.note)
      Toggle(isOn: $model.isOn) {
        Image(systemName: "star")
        Text("Loud")
        Text(" and  \(model.items[0])")
      }
      Stepper("Amount", value: $model.amount, in: 1...9)
      Slider(value: $model.share)
      Picker("Size", selection: $model.size) { ForEach(model.sizes, id: \.self) { size in Text(size.rawValue) } }
    }
    Toggle("Open", isOn: $model.isOpen)
  }
}

struct RefusedValueTests {
  private let model = ControlModel()

  @Test func `cancel and destructive buttons submit their form despite invalid values`() {
    let stage = ModelStage { Buttons(model: model) }
    func button(_ title: String) -> String? {
      stage.html.split(separator: "<button").first { $0.contains(">\(title)</button>") }.map(String.init)
    }
    #expect(button("Save")?.contains("formnovalidate") == false)
    #expect(button("Cancel")?.contains(#"class="cancel" formnovalidate="""#) == true)
    #expect(button("Delete")?.contains(#"class="destructive" formnovalidate="""#) == true)
    // A button that is alone in its form is sent without other values.
    #expect(button("Empty")?.contains("formnovalidate") == false)
    let names = ["save", "cancel", "delete", "empty", "amount.increment", "nothing"]
    #expect(stage.monitor.enter { names.filter(stage.document.forgives) } == ["cancel", "delete", "empty"])
    _ = stage.after { model.isLocked = true }
    #expect(button("Cancel")?.contains("formnovalidate") == false)
    #expect(stage.monitor.enter { !stage.document.forgives("cancel") })
  }

  @Test func `the label of an input is the control's title, and an input without a title has no label`() {
    let stage = ModelStage { Titles(model: model) }
    let names = ["name", "note", "isOn", "amount", "share", "size", "isOpen"]
    let labels = stage.monitor.enter { names.map { stage.document.input($0)?.label } }
    #expect(labels == ["Full name", nil, "Loud and a", "Amount", nil, "Size", "Open"])
  }
}
