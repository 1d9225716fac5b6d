import Testing

@testable import PeriscopeTesting

struct KeyNamesTests {
  @Test(arguments: [
    ("Return", "Enter"), ("Control+Return", "Control+Enter"), ("Enter", "Enter"), ("NoReturn", "NoReturn"), ("r", "r"),
    ("Space", " "), ("Shift+Space", "Shift+ "),
  ])
  func `the name that a test gives a key is translated to the browser's name of the key`(key: String, name: String) {
    #expect(KeyNames.browserName(of: key) == name)
  }

  @Test(
    arguments: [
      ("Esc", ["Escape"]), ("enter", ["Enter"]), ("Up", ["ArrowUp", "PageUp"]), ("End", []), ("F9", []), ("e", []),
    ] as [(String, [String])])
  func `similar names of keys are found for a wrong name`(key: String, names: [String]) {
    #expect(KeyNames.similar(to: key) == names)
  }
}
