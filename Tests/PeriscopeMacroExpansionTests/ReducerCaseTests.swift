import Foundation
import Testing

/// The interpretation of the cases of a `@Reducer` enum.
@Suite struct ReducerCaseTests {
  @Test
  func `the default value of a case of a reducer enum is the reducer of the case, and the label of the case is kept`() {
    let text = Expansion(
      of: "@Reducer enum Destination {\n  case list(of: Rows<Int> = Rows(limit: 10))\n}", ["Reducer"]
    ).text
    #expect(text.contains("case list(of: Rows<Int>.State)"))
    #expect(text.contains("case list(of: Rows<Int>.Action)"))
    #expect(text.contains("case list(of: ComposableArchitecture.StoreOf<Rows<Int>>)"))
    #expect(text.contains("      Rows(limit: 10)\n"))
    #expect(text.contains(".list(of: store._$scope(state: \\.list, action: \\.list, showing: value0))"))
  }

  @Test func `an ephemeral or ignored case of a reducer enum has its payload in the state, and no reducer`() {
    let text = Expansion(
      of: """
        @Reducer
        package enum Destination {
          @ReducerCaseEphemeral case toast(Toast), `default`(Toast)
          @ReducerCaseIgnored case note(Note)
          case plain
        }
        """, ["Reducer"]
    ).text
    #expect(text.components(separatedBy: "case toast(Toast)\n").count == 3)
    #expect(text.contains("case toast(Toast.Action)"))
    #expect(text.components(separatedBy: "case note(Note)\n").count == 4)
    #expect(text.contains("case note(Swift.Never)"))
    #expect(text.contains("case plain(Swift.Never)"))
    #expect(!text.contains("ifCaseLet"))
    #expect(
      text.contains(
        """
          package static var _$ephemeralCases: Swift.Set<Swift.String> {
            ["toast", "default"]
          }
        """))
  }

  @Test func `arguments of the Reducer macro add conformances to the state and the action`() {
    let text = Expansion(
      of: "@Reducer(state: .equatable, .sendable, action: .hashable)\nenum Destination {\n}", ["Reducer"]
    ).text
    #expect(text.contains("nonisolated Observation.Observable, Swift.Equatable, Swift.Sendable {"))
    #expect(text.contains("nonisolated CasePaths.CasePathIterable, Swift.Hashable {"))
  }

  @Test func `an indirect reducer enum has an indirect state and action`() {
    let whole = Expansion(of: "@Reducer indirect enum Tree {\n  case tree(Leaf)\n}", ["Reducer"]).text
    #expect(whole.contains("indirect enum State"))
    #expect(whole.contains("indirect enum Action"))
    let part = Expansion(of: "@Reducer enum Tree {\n  indirect case tree(Leaf)\n}", ["Reducer"]).text
    #expect(part.contains("indirect case tree(Leaf.State)"))
    #expect(part.contains("indirect case tree(Leaf.Action)"))
    #expect(part.contains("\n    case tree(ComposableArchitecture.StoreOf<Leaf>)"))
  }

  @Test func `only a case in the active compilation block of a reducer enum is a case of its state and action`() {
    let source = """
      @Reducer
      enum Destination {
        #if ELSEWHERE
          case there(There)
        #else
          case here(Here)
        #endif
      }
      """
    let here = Expansion(of: source, ["Reducer"]).text
    #expect(here.contains("case here(Here.State)") && !here.contains("There.State"))
    let there = Expansion(of: source, ["Reducer"], conditions: ["ELSEWHERE"]).text
    #expect(there.contains("case there(There.State)") && !there.contains("Here.State"))
  }

  @Test(arguments: ["Int", "Swift.String", "UUID", "[Row]", "Row?", "(Int, Int)", "() -> Void", "Set<Int>"])
  func `a payload of a well-known type in a reducer enum is data`(type: String) {
    let text = Expansion(of: "@Reducer enum Destination {\n  case value(\(type))\n}", ["Reducer"]).text
    #expect(text.contains("case value(Swift.Never)"))
  }

  @Test(arguments: ["Feature", "App.Feature", "Feature<Int>", "App.Data"])
  func `a payload of an unknown type in a reducer enum is a feature`(type: String) {
    let text = Expansion(of: "@Reducer enum Destination {\n  case value(\(type))\n}", ["Reducer"]).text
    #expect(text.contains("case value(\(type).Action)"))
    #expect(text.contains("\(type)()"))
  }
}
