import SwiftDiagnostics
import Testing

@Suite struct SharedDeclarationTests {
  @Test(arguments: [("Perceptible", "class"), ("ObservableState", "struct")])
  func `tracked variables that share a declaration are refused`(macro: String, kind: String) {
    let expansion = Expansion(
      of: """
        @\(macro)
        \(kind) State {
          var width = 0, height = 0
          var (x, y) = (0, 0)
          var count = 0
          let a = 1, b = 2
          static var all = 0, none = 0
        }
        """, [macro])
    let message = "'@\(macro)' cannot track several variables in one declaration: give each variable its own 'var'"
    #expect(expansion.messages == [message, message])
    #expect(expansion.severities == [.error, .error])
  }

  @Test(arguments: [
    ("Perceptible", "class", "PerceptionIgnored"), ("ObservableState", "struct", "ObservationStateIgnored"),
  ])
  func `untracked variables may share a declaration`(macro: String, kind: String, mark: String) {
    let expansion = Expansion(
      of: """
        @\(macro)
        \(kind) State {
          @\(mark) var width = 0, height = 0
        }
        """, [macro])
    #expect(expansion.messages == [])
  }
}
