import SwiftDiagnostics
import Testing

@Suite struct DependencyEntryMacroTests {
  @Test func `DependencyEntry gives a variable with a value a key`() {
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

  @Test func `a dependency entry's key can have a name and a live value`() {
    expect(
      """
      extension DependencyValues {
        @DependencyEntry("SizeKey") public var size: Int = 20
        @DependencyEntry("MailKey", liveValue: Mail.live) var mail: Mail
        @DependencyEntry(liveValue: 1) var port = 2
      }
      """,
      expandedBy: "DependencyEntry",
      becomes: """
        extension DependencyValues {
          public var size: Int {
            get {
              self[SizeKey.self]
            }
            set {
              self[SizeKey.self] = newValue
            }
          }

          public enum SizeKey: Dependencies.DependencyKey {
            public static var liveValue: Int {
              20
            }
            public static var testValue: Int {
              20
            }
          }
          var mail: Mail {
            get {
              self[MailKey.self]
            }
            set {
              self[MailKey.self] = newValue
            }
          }

          enum MailKey: Dependencies.DependencyKey {
            static var liveValue: Mail {
              Mail.live
            }
          }
          var port {
            get {
              self[__Key_port.self]
            }
            set {
              self[__Key_port.self] = newValue
            }
          }

          private enum __Key_port: Dependencies.DependencyKey {
            static let liveValue = 1
            static let testValue = 2
          }
        }
        """)
  }

  @Test(arguments: ["var size: Int", "let size = 1", "var size: Int { 1 }", "static var size = 1", "func size() {}"])
  func `DependencyEntry refuses a declaration that is not a variable with a value`(declaration: String) {
    let expansion = Expansion(of: "@DependencyEntry\n\(declaration)", ["DependencyEntry"])
    #expect(expansion.messages == ["'@DependencyEntry' needs a stored 'var' with a default value"])
    #expect(expansion.severities == [.error])
  }
}
