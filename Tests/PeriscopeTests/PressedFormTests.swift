import Testing

@testable import Periscope

/// Forms with only an action, which are read without parsing their fields.
struct PressedFormTests {
  private static let presses = [
    "action=incrementButtonTapped", "action=todos.row-7_x", "action=", "action=a", "action=4-0", "action=a=b",
    "action=a+b", "action=%61", "action=todos[7].tapped", "action=rows%5B500%5D.tapped", "action=\u{e9}",
    "action=%C3%A9",
  ]
  private static let others = [
    "action", "action=a&", "action=a&b=c", "b=action", "Action=a", "", "=", "actions=a", "name=x", "&action=a",
    "action=%", "action=%6", "action=%zz", "action=%FF",
  ]

  @Test(arguments: presses)
  func `an action that is alone in its form is read without parsing as parsing would read it`(form: String) throws {
    let body = try #require(FormBody(Array(form.utf8)))
    #expect(body.fields.map(\.name) == ["action"])
    #expect(FormParser.pressedAction(Array(form.utf8)) == body.fields[0].value)
  }

  @Test(arguments: others)
  func `a form with more than an action, or with a malformed one, is not read without parsing`(form: String) {
    #expect(FormParser.pressedAction(Array(form.utf8)) == nil)
  }
}
