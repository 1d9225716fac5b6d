import Foundation
import Perception
import PeriscopeUI
import Testing

@Perceptible
private final class Model {
  var log: [String] = []
  var isDisabled = false
  var text = ""
}

/// A view that observes the model, so that it is a separate fragment.
nonisolated private struct DefaultButton: View {
  let model: Model

  var body: some View {
    Button("Default \(model.text)") { model.log.append("default") }.keyboardShortcut(.defaultAction)
  }
}

struct EventTests {
  private let model = Model()

  /// The page without comments and `data-p` attributes.
  private func page(_ stage: ModelStage) -> String {
    stage.page.replacing(/<!--.*?-->| data-p="[^"]*"/, with: "")
  }

  @Test func `an element with a tap gesture has the role of a button, and can be pressed with the keyboard`() {
    let stage = ModelStage { div { "Card" }.onTapGesture { model.log.append("tap") } }
    #expect(
      page(stage)
        == #"<div data-click="- action=0-0" role="button" tabindex="0" data-keydown="Enter,  action=0-0">Card</div>"#)
    #expect(stage.press("0-0") != nil)
    #expect(model.log == ["tap"])
  }

  @Test func `a link with a click handler stays a link, without the role of a button`() {
    let stage = ModelStage { a(.href("/")) { "Home" }.on(.click) { model.log.append("click") } }
    #expect(page(stage) == #"<a href="/" data-click="- action=0-0">Home</a>"#)
  }

  @Test func `an element with event handlers offers an action for each event`() {
    let stage = ModelStage {
      p { "One" }.on(.doubleClick) { model.log.append("double") }
      div { "Two" }.on(.focus) { model.log.append("focus") }.on(.blur) { model.log.append("blur") }
      form { "Three" }.on(.submit) { model.log.append("submit") }
    }
    #expect(
      page(stage)
        == #"<p data-dblclick="- action=0-0">One</p>"#
        + #"<div data-focusout="- action=0-1" data-focusin="- action=0-2">Two</div>"#
        + #"<form data-submit="- action=0-3">Three</form>"#)
    for name in ["0-0", "0-2", "0-1", "0-3"] { #expect(stage.press(name) != nil) }
    #expect(model.log == ["double", "focus", "blur", "submit"])
  }

  @Test func `a handler of key events gets only the keys that it names`() {
    let stage = ModelStage {
      div { "Keys" }
        .on(.keyDown(.escape, "k")) { model.log.append($0.key == .escape ? "escape" : "k") }
        .on(.keyDown("s", modifiers: [.control, .shift])) { _ in model.log.append("save") }
    }
    #expect(
      page(stage)
        == """
        <div data-keydown="Control+Shift+s 0-0=s
        Escape 0-1=Escape
        k 0-1=k">Keys</div>
        """)
    #expect(stage.fill("0-1", with: "Escape") == "")
    #expect(stage.fill("0-1", with: "k") == "")
    #expect(stage.fill("0-1", with: "x") == nil)
    #expect(stage.fill("0-0", with: "s") == "")
    #expect(model.log == ["escape", "k", "save"])
  }

  @Test func `'onKeyPress' is called when its key is pressed`() {
    let stage = ModelStage {
      div { "Keys" }.onKeyPress(.space) {
        model.log.append("space")
        return .handled
      }
    }
    #expect(page(stage) == #"<div data-keydown="  0-0=%20">Keys</div>"#)
    #expect(stage.fill("0-0", with: " ") == "")
    #expect(model.log == ["space"])
  }

  @Test func `an event with a value is written with its debounce or throttle time`() {
    let stage = ModelStage {
      input(.type(.search)).on(.input, debounce: .milliseconds(300)) { model.log.append($0) }
      input(.type(.text)).on(.input, throttle: .seconds(1)) { model.log.append($0) }
      input(.type(.text)).on(.change) { model.log.append($0) }
    }
    #expect(
      page(stage)
        == #"<input type="search" data-input="300 0-0="><input type="text" data-input="~1000 0-1=">"#
        + #"<input type="text" data-change="- 0-2=">"#)
    #expect(stage.fill("0-0", with: "Bern") == "")
    #expect(stage.fill("0-2", with: "Rome") == "")
    #expect(model.log == ["Bern", "Rome"])
  }

  @Test func `a disabled element with a tap gesture offers no action`() {
    let stage = ModelStage {
      WithPerceptionTracking {
        div { "Card" }.onTapGesture { model.log.append("tap") }.disabled(model.isDisabled)
      }
    }
    #expect(stage.press("0-0") != nil)
    _ = stage.after { model.isDisabled = true }
    #expect(stage.press(stage.document.offeredActions.first ?? "0-0") == nil)
    #expect(stage.page.contains(#"aria-disabled="true""#))
    #expect(model.log == ["tap"])
  }

  @Test func `the classes of several modifiers are combined, and the innermost title is kept`() {
    let stage = ModelStage {
      p(.class("own")) { "Text" }.attributes(.class("given"), .title("One")).help("Two")
    }
    #expect(page(stage) == #"<p class="own given" title="One">Text</p>"#)
  }

  @Test func `Return in a field calls 'onSubmit' of the field or its form, with and without scripts`() {
    let stage = ModelStage {
      TextField("City", text: .constant("")).onSubmit { model.log.append("field") }
      Form { TextField("Name", text: .constant("")) }.onSubmit { model.log.append("form") }
      Form {
        TextField("Street", text: .constant("")).onSubmit { model.log.append("inner") }
      }
    }
    let forms = page(stage).components(separatedBy: "<form").dropFirst()
    #expect(forms.count == 3)
    let hidden = forms.compactMap(submission)
    #expect(hidden.count == 3)
    for name in hidden { #expect(stage.press(name) != nil) }
    let key = forms.last?.firstMatch(of: /data-keydown="Enter action=([^"]+)"/)?.1
    #expect(key.flatMap { stage.press(String($0)) } != nil)
    #expect(model.log == ["field", "form", "inner"])
  }

  @Test func `Return presses the form's default button, wherever it is, and no other`() {
    let stage = ModelStage {
      WithPerceptionTracking {
        Form {
          Button("First") { model.log.append("first") }
          TextField("Name", text: .constant(""))
          if model.isDisabled { Button("Later") { model.log.append("later") }.keyboardShortcut(.defaultAction) }
          DefaultButton(model: model)
        }
        Button("Outside") { model.log.append("outside") }.keyboardShortcut(.defaultAction)
        Form {
          Button("Only") { model.log.append("only") }
          TextField("Street", text: .constant(""))
        }
      }
    }
    let forms = page(stage).components(separatedBy: #"class="form""#).dropFirst().compactMap(submission)
    #expect(forms.count == 2)
    #expect(!stage.document.offeredActions.contains { forms.contains($0) })
    for name in forms { _ = stage.press(name) }
    #expect(model.log == ["default"])
    _ = stage.after { model.isDisabled = true }
    _ = stage.press(forms[0])
    #expect(model.log == ["default", "later"])
  }

  @Test func `Return presses no disabled default button, and 'onSubmit' takes precedence over an enabled one`() {
    let stage = ModelStage {
      WithPerceptionTracking {
        Form {
          TextField("Name", text: .constant(""))
          Button("Save") { model.log.append("save") }.keyboardShortcut(.defaultAction).disabled(model.isDisabled)
        }
        Form {
          TextField("City", text: .constant(""))
          Button("Go") { model.log.append("go") }.keyboardShortcut(.defaultAction)
        }
        .onSubmit { model.log.append("submit") }
      }
    }
    let forms = page(stage).components(separatedBy: "<form").dropFirst().compactMap(submission)
    for name in forms { _ = stage.press(name) }
    #expect(model.log == ["save", "submit"])
    _ = stage.after { model.isDisabled = true }
    _ = stage.press(forms[0])
    #expect(model.log == ["save", "submit"])
  }

  /// The name of the button that Return presses in a form.
  private func submission(_ form: String) -> String? {
    form.firstMatch(of: /<input name="action" value="([^"]+)" type="submit" hidden="">/).map { String($0.1) }
  }
}
