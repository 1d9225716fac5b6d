import SwiftDiagnostics
import Testing

@Suite struct ReducerEnumDiagnosticTests {
  @Test(arguments: [("toast", 0), ("toast(Toast, at: Int)", 2)])
  func `an ephemeral case of a reducer enum with no payload or with two is refused`(element: String, count: Int) {
    let source = """
      @Reducer
      enum Destination {
        @ReducerCaseEphemeral
        case \(element)
      }
      """
    let expansion = Expansion(of: source, ["Reducer"])
    #expect(
      expansion.messages == ["'@ReducerCaseEphemeral' needs a case with one payload, but 'toast' has \(count)"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Use '@ReducerCaseIgnored' instead"])
    #expect(expansion.textAfterRemedies == source.replacing("Ephemeral", with: "Ignored"))
  }

  @Test func `a case of a reducer enum that is both ephemeral and ignored is refused`() {
    let source = """
      @Reducer
      enum Destination {
        @ReducerCaseEphemeral
        @ReducerCaseIgnored
        case toast(Toast)
      }
      """
    let expansion = Expansion(of: source, ["Reducer"])
    #expect(
      expansion.messages == [
        "A case is either ephemeral or ignored: '@ReducerCaseEphemeral' and '@ReducerCaseIgnored' exclude each other"
      ])
    #expect(expansion.severities == [.error])
  }

  @Test func `a reducer enum's body that is not static is refused`() {
    let source = """
      @Reducer
      enum Destination {
        STATICvar body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """
    let expansion = Expansion(of: source.replacing("STATIC", with: ""), ["Reducer"])
    #expect(expansion.messages == ["The 'body' of a '@Reducer' enum must be static, because the enum has no instances"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Make 'body' static"])
    #expect(expansion.textAfterRemedies == source.replacing("STATIC", with: "static "))
  }

  @Test(arguments: ["ReducerCaseEphemeral", "ReducerCaseIgnored"])
  func `an attribute for cases of a reducer enum is refused on a struct`(name: String) {
    expect(
      "@\(name)\nstruct Feature {\n}", expandedBy: name,
      isRefusedWith: "'@\(name)' can be applied to a case of a '@Reducer' enum only")
  }
}
