import SwiftDiagnostics
import Testing

@Suite struct EntryMacroTests {
  @Test func `Entry gives a variable with a default value a key`() {
    expect(
      """
      extension EnvironmentValues {
        @Entry public var currency = "EUR"
        @Entry var `default`: Int = 1
        @Entry var name: String?
      }
      """,
      expandedBy: "Entry",
      becomes: """
        extension EnvironmentValues {
          public var currency {
            get {
              self[__Key_currency.self]
            }
            set {
              self[__Key_currency.self] = newValue
            }
          }

          private enum __Key_currency: PeriscopeUI.EnvironmentKey {
            static let defaultValue = "EUR"
          }
          var `default`: Int {
            get {
              self[__Key_default.self]
            }
            set {
              self[__Key_default.self] = newValue
            }
          }

          private enum __Key_default: PeriscopeUI.EnvironmentKey {
            static var defaultValue: Int {
              1
            }
          }
          var name: String? {
            get {
              self[__Key_name.self]
            }
            set {
              self[__Key_name.self] = newValue
            }
          }

          private enum __Key_name: PeriscopeUI.EnvironmentKey {
            static var defaultValue: String? {
              nil
            }
          }
        }
        """)
  }

  @Test func `Entry refuses a variable without a value`() {
    let expansion = Expansion(of: "extension EnvironmentValues {\n  @Entry var currency: String\n}", ["Entry"])
    #expect(expansion.messages == ["'@Entry' needs a stored 'var' with a default value"])
  }
}
