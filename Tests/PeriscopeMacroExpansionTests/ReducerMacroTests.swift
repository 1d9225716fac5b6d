import SwiftDiagnostics
import Testing

@Suite struct ReducerMacroTests {
  @Test func `Reducer adds the attributes of the state, the action and the body`() {
    expect(
      """
      @Reducer
      struct Feature {
        enum State {
        }
        enum Action {
        }
        let clock: Int
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        struct Feature {
          @CasePathable @dynamicMemberLookup
          enum State {
          }
          @CasePathable
          enum Action {
          }
          let clock: Int
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test func `Reducer adds a missing state, action and body`() {
    expect(
      """
      @Reducer
      public struct Feature {
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        public struct Feature {

          @ObservableState
          public struct State: Codable, Equatable, Hashable, Sendable {
            public init() {
            }
          }

          public enum Action {
          }

          public var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
            ComposableArchitecture.EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test func `Reducer does not add existing declarations again`() {
    let source = """
      struct Feature: Reducer {
        typealias State = Int
        @CasePathable enum Action {
        }
        @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """
    expect("@Reducer\n" + source, expandedBy: "Reducer", becomes: source)
  }

  @Test func `a reducer's body that is a value gets no builder`() {
    let source = """
      struct Feature: Reducer {
        struct State {
        }
        typealias Action = Never
        let body = EmptyReducer<State, Never>()
      }
      """
    expect("@Reducer\n" + source, expandedBy: "Reducer", becomes: source)
  }

  @Test func `a reduce method in a type with the Reducer macro causes a warning`() {
    let expansion = Expansion(
      of: """
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Int
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            .none
          }
        }
        """, ["Reducer"])
    #expect(
      expansion.messages == [
        "'reduce(into:action:)' is deprecated: write a 'body', and move its code into a 'Reduce' there"
      ])
    #expect(expansion.severities == [.warning])
    #expect(!expansion.text.contains("var body"))
  }

  @Test func `a reduce method beside a body causes the warning that it is never called`() {
    let expansion = Expansion(
      of: """
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Int
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            .none
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """, ["Reducer"])
    #expect(
      expansion.messages == [
        "'reduce(into:action:)' is never called, because the reducer has a 'body': move its code into a 'Reduce' there"
      ])
  }

  @Test func `a state in an inactive compilation block counts as missing, and Reducer adds one`() {
    let source = """
      @Reducer
      struct Feature {
        #if ELSEWHERE
          struct State {
          }
        #endif
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """
    #expect(Expansion(of: source, ["Reducer"]).text.contains("struct State: Codable"))
    #expect(!Expansion(of: source, ["Reducer"], conditions: ["ELSEWHERE"]).text.contains("struct State: Codable"))
  }

  @Test(arguments: ["public ", "package ", ""])
  func `the declarations that Reducer adds have the reducer's access level`(access: String) {
    let text = Expansion(of: "@Reducer \(access)struct Feature {\n}", ["Reducer"]).text
    #expect(text.contains("\n  \(access)struct State"))
    #expect(text.contains("\n  \(access)enum Action"))
    #expect(text.contains("\n  \(access)var body"))
  }

  @Test func `Reducer refuses conformance arguments for a struct`() {
    let expansion = Expansion(
      of: """
        @Reducer(state: .equatable)
        struct Feature {
        }
        """, ["Reducer"])
    #expect(
      expansion.messages == [
        "'@Reducer(state:action:)' is for enums: declare the conformances where 'Feature' declares its 'State' and its 'Action'"
      ])
    #expect(expansion.severities == [.error])
  }

  @Test(arguments: ["class", "actor"])
  func `Reducer refuses a class or an actor`(kind: String) {
    expect(
      """
      @Reducer
      \(kind) Feature {
      }
      """,
      expandedBy: "Reducer",
      isRefusedWith: "'@Reducer' cannot be applied to \(kind) type 'Feature'")
  }

  @Test(arguments: [
    ("var body: some Reducer<Int, Bool> { EmptyReducer() }", "Int", "Bool"),
    ("var body: some ReducerOf<Base> { Base() }", "Base.State", "Base.Action"),
    ("var body: some ComposableArchitecture.Reducer<Base.State, Int> { Base() }", "Base.State", "Int"),
    ("var body: Reduce<[Int], Bool> { Reduce { _, _ in .none } }", "[Int]", "Bool"),
    ("let body = EmptyReducer<Int, Int>()", "Int", "Int"),
    ("let body = Reduce<Int, Bool> { _, _ in .none }", "Int", "Bool"),
    ("let body = ComposableArchitecture.EmptyReducer<Int, Bool>()", "Int", "Bool"),
  ])
  func `Reducer adds type aliases for the state and the action that the type of a body names`(
    body: String, state: String, action: String
  ) {
    let text = Expansion(of: "@Reducer public struct Feature {\n  \(body)\n}", ["Reducer"]).text
    #expect(text.contains("public typealias State = \(state)"))
    #expect(text.contains("public typealias Action = \(action)"))
    #expect(!text.contains("struct State") && !text.contains("enum Action"))
  }

  @Test(arguments: ["some ReducerOf<Self>", "some Reducer<State, Action>", "some Reducer<Self.State, Self.Action>"])
  func `Reducer adds a missing state and action if the type of the body refers to the feature's own`(type: String) {
    let text = Expansion(of: "@Reducer struct Feature {\n  var body: \(type) { EmptyReducer() }\n}", ["Reducer"]).text
    #expect(text.contains("struct State: Codable") && text.contains("enum Action"))
    #expect(!text.contains("typealias"))
  }

  @Test func `a reducer's body may name the state and action of an enclosing namespace`() {
    let reducer = """
        struct Feature {
          var body: some Reducer<State, Action> {
            Child()
          }
        }
      """
    let text = Expansion(of: "enum Namespace {\n  @Reducer\n\(reducer)\n}", ["Reducer"]).text
    #expect(!text.contains("struct State") && !text.contains("enum Action"))
    #expect(text.contains("@ComposableArchitecture.ReducerBuilder<State, Action>"))
  }

  @Test(arguments: ["static var allCasePaths: AllCasePaths { AllCasePaths() }", "struct AllCasePaths {}"])
  func `Reducer does not add case paths to an action that has handwritten ones`(member: String) {
    let text = Expansion(
      of: """
        @Reducer
        struct Feature {
          enum Action: CasePathable {
            \(member)
          }
        }
        """, ["Reducer"]
    ).text
    #expect(!text.contains("@CasePathable"))
  }
}
