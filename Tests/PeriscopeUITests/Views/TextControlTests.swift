import Foundation
import Perception
import PeriscopeUI
import Testing

nonisolated private struct Fields: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form {
      TextField("Name", text: $model.name, prompt: Text("Full name"))
      TextEditor("Note", text: $model.note)
      TextField("Age", value: $model.age)
      TextField("Price", value: $model.price, format: .fractionLength(2))
      TextField("Small", value: $model.small)
    }
  }
}

nonisolated private struct Noted: View {
  @Bindable var model: ControlModel
  var body: some View {
    TextField("Name", text: $model.name).fieldHelp("As on the passport").fieldError(model.error).disabled(
      model.isLocked)
  }
}

nonisolated private struct Editor: View {
  @Bindable var model: ControlModel
  var body: some View { TextEditor(text: $model.note) }
}

nonisolated private struct GrowingField: View {
  @Bindable var model: ControlModel
  var body: some View { TextField("Note", text: $model.note, axis: .vertical) }
}

nonisolated private struct Secret: View {
  @Bindable var model: ControlModel
  var body: some View {
    SecureField("Password", text: $model.name)
    p { model.note }
  }
}

struct TextControlTests {
  private let model = ControlModel()

  @Test func `a field is inside of its label, and its text is sent while the user types`() {
    let stage = ModelStage { Fields(model: model) }
    #expect(
      stage.page.contains(
        #"<label class="field"><span class="title"><!--$-->Name</span>"#
          + #"<input name="name" value="" autocomplete="off" data-live="" placeholder="Full name" data-p="value"></label>"#
      ))
    #expect(stage.send("name", "Ada") == "id:1\ndata:1.1=Ada\n\n" || model.name == "Ada")
    #expect(stage.html.contains(#"<input name="name" value="Ada""#))
  }

  @Test func `a secure field's text is never sent to the client`() {
    model.name = "secret"
    let stage = ModelStage { Secret(model: model) }
    #expect(stage.page.contains(#"<input type="password" name="name" value="" autocomplete="current-password""#))
    #expect(stage.page.contains(#"data-input="200 name.typed=" data-change="- name.typed=""#))
    #expect(stage.send("name.typed", "other") == "")
    #expect(model.name == "other")
    // The change is not sent, so text that the user types meanwhile is kept, also in a browser that was disconnected.
    #expect(stage.after { model.name = "third" } == nil)
    #expect(stage.after { model.note = "news" } == "id:1\ndata:0.2=news\n\n")
    #expect(stage.catchUp(since: 0) == "id:1\ndata:0.2=news\n\n")
    #expect(!stage.page.contains("third"))
    #expect(stage.monitor.enter { stage.document.input("name")?.value } == nil)
    #expect(stage.document.withheld == ["name"])
  }

  @Test func `an unedited secure field keeps the state's value, and a cleared one clears it`() {
    model.name = "secret"
    let stage = ModelStage { Secret(model: model) }
    #expect(stage.send("name", "") == "")
    #expect(model.name == "secret")
    #expect(stage.send("name", "other") == "")
    #expect(model.name == "other")
    #expect(stage.send("name.typed", "") != nil)
    #expect(model.name.isEmpty)
  }

  @Test func `a secure field that the feature clears is cleared in the browser`() {
    let stage = ModelStage { Secret(model: model) }
    #expect(stage.send("name", "wrong") == "")
    #expect(stage.after { model.name = "" } == "id:1\ndata:0.1=\n\n")
    #expect(stage.catchUp(since: 0) == "id:1\ndata:0.1=\n\n")
    let event = stage.after {
      stage.document.forgetValue(of: "name", given: "wrong")
      model.name = ""
    }
    #expect(event == "id:2\ndata:0.1:\n\n")
  }

  @Test func `control characters of a text are the same in patches and pages`() {
    let stage = ModelStage { Secret(model: model) }
    let event = stage.after { model.note = "a\0b\rc\u{1}d\r\ne" }
    #expect(event == "id:1\ndata:0.2=a\u{fffd}b\\rc\u{1}d\\r\\ne\n\n")
    #expect(stage.page.contains("<p><!--$-->a\u{fffd}b&#13;c\u{1}d&#13;\ne</p>"))
  }

  @Test func `a text editor keeps the first line of its text, even an empty one`() {
    let stage = ModelStage { Editor(model: model) }
    #expect(stage.html.contains("<textarea name=\"note\" rows=\"4\" aria-label=\"Note\">\n</textarea>"))
    #expect(stage.send("note", "one\r\ntwo") != nil)
    #expect(model.note == "one\ntwo")
    // The event contains the stored text, because it differs from the text that the browser has sent.
    #expect(stage.send("note", "\r\n")?.contains(#"\n"#) == true)
    #expect(stage.html.contains("aria-label=\"Note\">\n\n</textarea>"))
  }

  @Test(arguments: [
    ("age", "41", true), ("age", " 7 ", true), ("age", "", true), ("age", "x", false), ("age", "1.5", false),
    ("age", "99999999999999999999", false), ("age", "١", false), ("age", "-9223372036854775808", true),
    ("small", "127", true), ("small", "128", false), ("small", "", false), ("small", "-129", false),
    ("price", "3.75", true), ("price", "1e3", true), ("price", "1e999", false), ("price", "nan", false),
    ("price", "inf", false), ("price", "0x10", false), ("price", "", false), ("price", "1,5", false),
  ])
  func `a numeric field accepts numbers of its type`(name: String, text: String, isTaken: Bool) {
    let stage = ModelStage { Fields(model: model) }
    #expect((stage.send(name, text) != nil) == isTaken)
  }

  @Test func `a numeric field describes the expected value`() {
    let stage = ModelStage { Fields(model: model) }
    #expect(stage.expected("age") == "a whole number, or nothing")
    #expect(stage.expected("small") == "a whole number from -128 to 127")
    #expect(stage.expected("price") == "a number")
  }

  @Test func `a numeric field sends its number after typing, and shows it in its format`() {
    let stage = ModelStage { Fields(model: model) }
    #expect(
      stage.html.contains(#"name="price" value="2.50" autocomplete="off" inputmode="decimal" data-change="- price=""#))
    #expect(stage.html.contains(#"name="age" value="36" autocomplete="off" inputmode="numeric" data-change="- age=""#))
    #expect(stage.send("price", "3.755")?.contains("3.76") == true)
    // A value that is sent as it was shown does not count as typed.
    #expect(stage.send("price", "3.76") != nil)
    #expect(model.price == 3.755)
    #expect(stage.send("price", "3.7") != nil)
    #expect(model.price == 3.7)
    #expect(stage.send("age", "") != nil)
    #expect(model.age == nil)
    model.price = .nan
    #expect(stage.after {}?.contains("=") == true)
    #expect(stage.html.contains(#"name="price" value="""#))
  }

  @Test(arguments: [
    (1e20, "100000000000000000000.00"), (1.5e300, "15" + String(repeating: "0", count: 299) + ".00"),
    (1e-20, "0.00"), (-1e-20, "0.00"), (0.005, "0.01"), (0.0049, "0.00"), (-0.995, "-1.00"), (99.999, "100.00"),
    (0, "0.00"), (1e15, "1000000000000000.00"), (9_007_199_254_740_992, "9007199254740992.00"), (0.05, "0.05"),
    (-12.345, "-12.35"), (.leastNonzeroMagnitude, "0.00"), (.nan, ""), (.infinity, ""),
  ])
  func `a numeric field shows numbers of any size with the digits of its format`(number: Double, text: String) {
    model.price = number
    let stage = ModelStage { Fields(model: model) }
    #expect(stage.html.contains(#"name="price" value="\#(text)""#))
  }

  @Test func `help and error texts describe their field`() {
    let stage = ModelStage { Noted(model: model) }
    let help = #"<div class="help" id="help-0-1" aria-live="polite">As on the passport</div>"#
    #expect(stage.html.contains(help))
    #expect(stage.html.contains(#"aria-describedby="help-0-1 error-0-1" aria-invalid="false""#))
    #expect(stage.after { model.error = "Too short" }?.contains("Too short") == true)
    #expect(stage.html.contains(#"aria-invalid="true""#))
    #expect(stage.html.contains(#"<div class="error" id="error-0-1" aria-live="polite">Too short</div>"#))
  }

  @Test func `a vertical text field takes line breaks as a browser without scripts sends them`() {
    model.note = "one\ntwo"
    let stage = ModelStage { GrowingField(model: model) }
    #expect(stage.send("note", "one\r\ntwo") != nil)
    #expect(model.note == "one\ntwo")
    #expect(stage.send("note", "one\r\n\r\nthree") != nil)
    #expect(model.note == "one\n\nthree")
  }

  @Test func `a field with the largest limit accepts a text that is longer than usual`() throws {
    let text = Binding(get: { model.name }, set: { model.name = $0 })
    let stage = ModelStage { TextField("Name", text: text).textLimit(.max) }
    let name = try #require(stage.document.offeredInputs.first)
    let long = String(repeating: "a", count: 40_000)
    #expect(stage.send(name, long) != nil)
    #expect(model.name == long)
  }

  @Test func `a disabled field is not offered`() {
    let stage = ModelStage { Noted(model: model) }
    #expect(stage.document.offeredInputs == ["name"])
    #expect(stage.after { model.isLocked = true }?.contains("=") == true)
    #expect(stage.html.contains(" disabled "))
    #expect(stage.document.offeredInputs.isEmpty)
    #expect(stage.send("name", "Ada") == nil)
  }
}
