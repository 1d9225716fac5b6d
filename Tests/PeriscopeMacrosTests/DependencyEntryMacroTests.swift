import SwiftDiagnostics
import Testing

@Suite struct DependencyEntryMacroTests {
  @Test func `a variable with a value gets a key`() {
    expect(
      """
      extension DependencyValues {
        @DependencyEntry public var pageSize: Int = 20
        @DependencyEntry var `default` = "a"
      }
      """,
      expandedBy: "DependencyEntry",
      becomes: """
        extension DependencyValues {
          public var pageSize: Int {
            get {
              self[__Key_pageSize.self]
            }
            set {
              self[__Key_pageSize.self] = newValue
            }
          }

          private enum __Key_pageSize: Dependencies.DependencyKey {
            static var liveValue: Int {
              20
            }
            static var testValue: Int {
              20
            }
          }
          var `default` {
            get {
              self[__Key_default.self]
            }
            set {
              self[__Key_default.self] = newValue
            }
          }

          private enum __Key_default: Dependencies.DependencyKey {
            static let liveValue = "a"
            static let testValue = "a"
          }
        }
        """)
  }

  @Test(arguments: ["var size: Int", "let size = 1", "var size: Int { 1 }", "static var size = 1", "func size() {}"])
  func `what is no variable with a value is refused`(declaration: String) {
    let expansion = Expansion(of: "@DependencyEntry\n\(declaration)", ["DependencyEntry"])
    #expect(expansion.messages == ["'@DependencyEntry' needs a 'var' with a value, which is the dependency's own"])
    #expect(expansion.severities == [.error])
  }
}
