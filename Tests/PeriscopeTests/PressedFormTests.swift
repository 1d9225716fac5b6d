import Testing

@testable import Periscope

/// Forms with only an action, without special characters, which are read without parsing their fields.
struct PressedFormTests {
  private static let presses = [
    "action=incrementButtonTapped", "action=todos.row-7_x", "action=", "action=a", "action=4-0",
  ]
  private static let others = [
    "action", "action=a&", "action=a&b=c", "action=a=b", "action=a+b", "action=%61", "action=todos[7].tapped",
    "b=action", "Action=a", "", "=", "actions=a", "action=\u{e9}", "name=x", "&action=a",
  ]

  @Test(arguments: presses)
  func
    `an action without special characters, alone in its form, is read without parsing as parsing would read it`(
      form: String
    ) throws
  {
    let body = try #require(FormBody(Array(form.utf8)))
    #expect(body.fields.map(\.name) == ["action"])
    #expect(FormParser.pressedAction(Array(form.utf8)) == body.fields[0].value)
  }

  @Test(arguments: others)
  func `a form with other fields or special characters in its action is not read without parsing`(
    form: String
  ) {
    #expect(FormParser.pressedAction(Array(form.utf8)) == nil)
  }
}
