import Testing

@testable import PeriscopeTesting

struct KeyNamesTests {
  @Test(arguments: [
    ("Return", "Enter"), ("Control+Return", "Control+Enter"), ("Enter", "Enter"), ("NoReturn", "NoReturn"), ("r", "r"),
  ])
  func `a key has the name of the browser`(key: String, name: String) {
    #expect(KeyNames.browserName(of: key) == name)
  }

  @Test(
    arguments: [
      ("Esc", ["Escape"]), ("enter", ["Enter"]), ("Up", ["ArrowUp", "PageUp"]), ("End", []), ("F9", []), ("e", []),
    ] as [(String, [String])])
  func `a wrong name of a key has similar names`(key: String, names: [String]) {
    #expect(KeyNames.similar(to: key) == names)
  }
}
