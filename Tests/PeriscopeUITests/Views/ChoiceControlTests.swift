import Foundation
import Perception
import PeriscopeUI
import Testing

nonisolated private struct Pickers: View {
  @Bindable var model: ControlModel
  let style: PickerStyle
  var body: some View {
    Form {
      Picker("Size", selection: $model.size) {
        ForEach(model.sizes, id: \.self) { size in Text(size.rawValue.capitalized) }
      }
      Picker("Number", selection: $model.choice) {
        Text("None").tag(Int?.none)
        Text("One").tag(1)
        Text("Two").tag(2).disabled(model.isLocked)
      }
    }
    .pickerStyle(style)
  }
}

nonisolated private struct Switches: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form { Toggle("On", isOn: $model.isOn).disabled(model.isLocked) }
    Button("Delete", role: .destructive) { model.isOn = false }.disabled(model.isLocked)
  }
}

nonisolated private struct NotedSwitch: View {
  @Bindable var model: ControlModel
  var body: some View {
    Toggle("On", isOn: $model.isOn).labelsHidden().fieldHelp("At night").fieldError(model.error)
  }
}

/// Choices whose tags are followed by modifiers.
nonisolated private struct ModifiedChoices: View {
  @Bindable var model: ControlModel
  let style: PickerStyle
  var body: some View {
    Picker("Colleague", selection: $model.choice) {
      Text("Nobody").tag(0).bold()
      ForEach(model.people) { person in
        if person.id == 1 {
          Text(person.name).tag(person.id * 10).foregroundStyle(.red)
        } else {
          Text(person.name).tag(person.id * 10).font(.title).disabled(model.isLocked)
        }
      }
    }
    .pickerStyle(style)
  }
}

/// Rows whose tags are followed by modifiers.
nonisolated private struct ModifiedRows: View {
  @Bindable var model: ControlModel
  var body: some View {
    List(selection: $model.choice) {
      Text("Inbox").tag(1).font(.title)
      Text("Drafts").tag(2).badge(3)
      Text("Sent").tag(3).accessibilityIdentifier("sent")
      ForEach(model.people) { person in Text(person.name).tag(person.id * 10).onAppear {} }
    }
  }
}

struct ChoiceControlTests {
  private let model = ControlModel()

  @Test func `a menu picker has an option for each tag`() {
    let stage = ModelStage { Pickers(model: model, style: .menu) }
    #expect(
      stage.html.contains(
        #"<label class="field"><span class="title">Size</span><select name="size">"#
          + #"<option value="small">Small</option><option value="medium" selected>Medium</option>"#
          + #"<option value="large">Large</option></select></label>"#))
    #expect(stage.html.contains(#"<option value="" selected>None</option><option value="1">One</option>"#))
  }

  @Test func `a picker accepts only its tags`() {
    let stage = ModelStage { Pickers(model: model, style: .menu) }
    // The event sets or removes `selected` on each of the three options.
    #expect(stage.send("size", "large")?.matches(of: /data:\d+\.0[=!]\n/).count == 3)
    #expect(model.size == .large)
    #expect(stage.html.contains(#"<option value="large" selected>Large</option>"#))
    #expect(!stage.page.contains("<select name=\"size\" data-live=\"\" data-p"))
    #expect(stage.send("size", "huge") == nil)
    #expect(stage.expected("size") == "one of small, medium, large")
    #expect(stage.expected("choice") == "one of nothing, 1, 2")
    #expect(stage.send("choice", "2") != nil)
    #expect(model.choice == 2)
    #expect(stage.send("choice", "") != nil)
    #expect(model.choice == nil)
  }

  @Test func `a disabled or removed option of a picker is refused`() {
    let stage = ModelStage { Pickers(model: model, style: .menu) }
    _ = stage.after { model.isLocked = true }
    #expect(stage.html.contains(#"<option value="2" disabled>Two</option>"#))
    #expect(stage.expected("choice") == "one of nothing, 1")
    #expect(stage.send("choice", "2") == nil)
    #expect(stage.send("choice", "1") != nil)
    _ = stage.after { model.sizes = [.small] }
    #expect(stage.send("size", "large") == nil)
    #expect(!stage.html.contains("Large"))
  }

  @Test(arguments: [(PickerStyle.segmented, "segmented"), (.inline, "choices")])
  func `radio buttons are grouped under their title`(style: PickerStyle, kind: String) {
    let stage = ModelStage { Pickers(model: model, style: style) }
    #expect(
      stage.html.contains(
        #"<fieldset class="\#(kind)"><legend><span class="title">Size</span></legend><div class="options">"#
          + #"<label class="choice"><input type="radio" name="size" value="small"><span>Small</span></label>"#))
    #expect(stage.html.contains(#"<input type="radio" name="size" value="medium" checked>"#))
    #expect(stage.document.offeredInputs == ["size", "choice"])
  }

  @Test func `a choice that changes nothing is sent to the browser again`() {
    let stage = ModelStage { Pickers(model: model, style: .inline) }
    #expect(stage.send("size", "large") != nil)
    // Sends the same value again. The event repeats it, although the page shows it already.
    let event = stage.send("size", "large")
    #expect(event?.contains("=\n") == true)
    #expect(event?.contains("!\n") == true)
  }

  @Test func `a choice of a menu keeps its tag under modifiers, which add no elements to the menu`() {
    let stage = ModelStage { ModifiedChoices(model: model, style: .menu) }
    let options = #"<option value="0">Nobody</option><option value="10">Ada</option><option value="20">Blaise</option>"#
    #expect(stage.html.contains(#"<select name="choice">"# + options + "</select>"))
    #expect(stage.expected("choice") == "one of 0, 10, 20")
    #expect(stage.send("choice", "20") != nil)
    #expect(model.choice == 20)
    #expect(stage.send("choice", "2") == nil)
    _ = stage.after { model.isLocked = true }
    #expect(stage.html.contains(#"<option value="20" selected disabled>Blaise</option>"#))
    #expect(stage.expected("choice") == "one of 0, 10")
  }

  @Test func `a radio button keeps its tag under modifiers`() {
    let stage = ModelStage { ModifiedChoices(model: model, style: .inline) }
    for value in [0, 10, 20] { #expect(stage.html.contains(#"type="radio" name="choice" value="\#(value)""#)) }
    #expect(stage.send("choice", "10") != nil)
    #expect(model.choice == 10)
  }

  @Test func `a row keeps its tag under modifiers`() {
    let stage = ModelStage { ModifiedRows(model: model) }
    for value in [1, 2, 3, 10, 20] {
      #expect(stage.press("choice[\(value)]") != nil)
      #expect(model.choice == value)
    }
    #expect(stage.press("choice[4]") == nil)
  }

  @Test func `a switch hides its title, and has help and error texts, like other controls`() {
    let stage = ModelStage { NotedSwitch(model: model) }
    #expect(stage.html.contains(#"<span class="visually-hidden">On</span></button>"#))
    #expect(stage.html.contains(#">At night</div>"#) && stage.html.contains(#"aria-describedby="help-"#))
    #expect(stage.html.contains(#"aria-invalid="false""#))
    #expect(stage.after { model.error = "Not allowed" }?.contains("Not allowed") == true)
    #expect(stage.html.contains(#"aria-invalid="true""#))
    #expect(stage.send("isOn", "true") != nil)
    #expect(model.isOn && stage.html.contains(#"aria-checked="true""#))
  }

  @Test func `a check box and a button take no input while they are disabled`() {
    let stage = ModelStage { Switches(model: model) }
    #expect(stage.send("isOn", "true")?.contains("=") == true)
    #expect(model.isOn)
    #expect(stage.press("delete") != nil)
    #expect(!model.isOn)
    #expect(stage.html.contains(#"value="delete" class="destructive""#) || stage.html.contains(#"class="destructive""#))
    _ = stage.after { model.isLocked = true }
    #expect(stage.html.components(separatedBy: " disabled").count == 4)
    #expect(stage.document.offeredInputs.isEmpty)
    #expect(stage.document.offeredActions.isEmpty)
    #expect(stage.press("delete") == nil)
  }
}
