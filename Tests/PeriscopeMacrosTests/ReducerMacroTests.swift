import SwiftDiagnostics
import Testing

@Suite struct ReducerMacroTests {
  @Test func `the parts of a reducer get their attributes`() {
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

  @Test func `missing declarations are added`() {
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

  @Test func `existing declarations are not added again`() {
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

  @Test func `a body that is a value gets no builder`() {
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

  @Test func `a reduce method causes a warning`() {
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
      expansion.messages == ["'reduce(into:action:)' is never called: move its code into a 'Reduce' in 'body'"])
    #expect(expansion.severities == [.warning])
    #expect(!expansion.text.contains("var body"))
  }

  @Test func `declarations in inactive compilation blocks count as missing`() {
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
  func `added declarations have the reducer's access level`(access: String) {
    let text = Expansion(of: "@Reducer \(access)struct Feature {\n}", ["Reducer"]).text
    #expect(text.contains("\n  \(access)struct State"))
    #expect(text.contains("\n  \(access)enum Action"))
    #expect(text.contains("\n  \(access)var body"))
  }

  @Test func `conformance arguments are for enums only`() {
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
  func `a type with an identity is refused`(kind: String) {
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
  func `the types in a body's signature are the state and the action`(body: String, state: String, action: String) {
    let text = Expansion(of: "@Reducer public struct Feature {\n  \(body)\n}", ["Reducer"]).text
    #expect(text.contains("public typealias State = \(state)"))
    #expect(text.contains("public typealias Action = \(action)"))
    #expect(!text.contains("struct State") && !text.contains("enum Action"))
  }

  @Test(arguments: ["some ReducerOf<Self>", "some Reducer<State, Action>", "some Reducer<Self.State, Self.Action>"])
  func `missing types that a body names are added`(type: String) {
    let text = Expansion(of: "@Reducer struct Feature {\n  var body: \(type) { EmptyReducer() }\n}", ["Reducer"]).text
    #expect(text.contains("struct State: Codable") && text.contains("enum Action"))
    #expect(!text.contains("typealias"))
  }

  @Test func `a body may name the types of an enclosing namespace`() {
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
  func `handwritten case paths are not added again`(member: String) {
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
