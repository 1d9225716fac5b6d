import SwiftDiagnostics
import Testing

@Suite struct ReducerEnumMacroTests {
  @Test func `each case becomes one of the state, of the action, and a feature's reducer`() {
    expect(
      """
      @Reducer
      public enum Destination {
        case detail(Detail)
        case list(of: Rows<Int> = Rows(limit: 10))
        case alert(AlertState<Alert>)
        case meeting(Meeting, syncUp: SyncUp)
        case count(Int)
        case plain
        @ReducerCaseEphemeral
        case toast(Toast)
        @ReducerCaseIgnored
        case note(Note)
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        public enum Destination {
          case detail(Detail)
          case list(of: Rows<Int> = Rows(limit: 10))
          case alert(AlertState<Alert>)
          case meeting(Meeting, syncUp: SyncUp)
          case count(Int)
          case plain
          @ReducerCaseEphemeral
          case toast(Toast)
          @ReducerCaseIgnored
          case note(Note)

          @CasePathable @dynamicMemberLookup @ObservableState
          public enum State: ComposableArchitecture.CaseReducerState {
            public typealias StateReducer = Destination
            case detail(Detail.State)
            case list(of: Rows<Int>.State)
            case alert(AlertState<Alert>)
            case meeting(Meeting, syncUp: SyncUp)
            case count(Int)
            case plain
            case toast(Toast)
            case note(Note)
          }

          @CasePathable
          public enum Action {
            case detail(Detail.Action)
            case list(of: Rows<Int>.Action)
            case alert(AlertState<Alert>.Action)
            case meeting(Swift.Never)
            case count(Swift.Never)
            case plain(Swift.Never)
            case toast(Toast.Action)
            case note(Swift.Never)
          }

          public static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
              .ifCaseLet(\\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
                Detail()
              }
              .ifCaseLet(\\Self.State.Cases.list, action: \\Self.Action.Cases.list) {
                Rows(limit: 10)
              }
            )
          }

          @CasePathable @dynamicMemberLookup
          public enum CaseScope {
            case detail(ComposableArchitecture.StoreOf<Detail>)
            case list(of: ComposableArchitecture.StoreOf<Rows<Int>>)
            case alert(AlertState<Alert>)
            case meeting(Meeting, syncUp: SyncUp)
            case count(Int)
            case plain
            case toast(Toast)
            case note(Note)
          }

          public static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            store.withState { state in
              switch state {
              case .detail(let value0):
                .detail(store._$scope(state: \\.detail, action: \\.detail, showing: value0))
              case .list(let value0):
                .list(of: store._$scope(state: \\.list, action: \\.list, showing: value0))
              case .alert(let value0):
                .alert(value0)
              case .meeting(let value0, let value1):
                .meeting(value0, syncUp: value1)
              case .count(let value0):
                .count(value0)
              case .plain:
                .plain
              case .toast(let value0):
                .toast(value0)
              case .note(let value0):
                .note(value0)
              }
            }
          }

          public static var _$ephemeralCases: Swift.Set<Swift.String> {
            ["toast"]
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test func `an enum without cases`() {
    expect(
      """
      @Reducer
      enum Destination {
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        enum Destination {

          @CasePathable @dynamicMemberLookup @ObservableState
          enum State: ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination

          }

          @CasePathable
          enum Action {

          }

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
            )
          }

          @CasePathable @dynamicMemberLookup
          enum CaseScope {

          }

          static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test func `what its author wrote is kept, and connected`() {
    expect(
      """
      @Reducer
      enum Destination: CaseReducer {
        @ObservableState
        enum State {
        }
        enum Action {
        }
        enum CaseScope {
        }
        static var body: some ReducerOf<Self> {
          EmptyReducer()
        }
        static func scope(_ store: StoreOf<Destination>) -> CaseScope {
          .none
        }
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        enum Destination: CaseReducer {
          @ObservableState
          @CasePathable @dynamicMemberLookup @_CaseReducerState
          enum State {
          }
          @CasePathable
          enum Action {
          }
          enum CaseScope {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          static var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          static func scope(_ store: StoreOf<Destination>) -> CaseScope {
            .none
          }
        }
        """)
  }

  @Test func `a state that is written by hand knows its reducer`() {
    expect(
      """
      enum Destination {
        @_CaseReducerState
        public enum State {
        }
      }
      """,
      expandedBy: "_CaseReducerState",
      becomes: """
        enum Destination {
          public enum State {

            public typealias StateReducer = Destination
          }
        }

        extension Destination.State: ComposableArchitecture.CaseReducerState {
        }
        """)
  }

  @Test func `a state that is connected by hand is left alone`() {
    let state = """
      enum State {
          typealias StateReducer = Destination
        }
      """
    let expansion = Expansion(
      of: "enum Destination {\n  @_CaseReducerState \(state)\n}", ["_CaseReducerState"], conforms: true)
    #expect(expansion.text == "enum Destination {\n  \(state)\n}")
  }

  @Test func `conformances are given by argument`() {
    let text = Expansion(
      of: "@Reducer(state: .equatable, .sendable, action: .hashable)\nenum Destination {\n}", ["Reducer"]
    ).text
    #expect(text.contains("enum State: ComposableArchitecture.CaseReducerState, Swift.Equatable, Swift.Sendable {"))
    #expect(text.contains("enum Action: Swift.Hashable {"))
  }

  @Test func `an enum that holds itself does so indirectly`() {
    let whole = Expansion(of: "@Reducer indirect enum Tree {\n  case tree(Leaf)\n}", ["Reducer"]).text
    #expect(whole.contains("indirect enum State"))
    #expect(whole.contains("indirect enum Action"))
    let part = Expansion(of: "@Reducer enum Tree {\n  indirect case tree(Leaf)\n}", ["Reducer"]).text
    #expect(part.contains("indirect case tree(Leaf.State)"))
    #expect(part.contains("indirect case tree(Leaf.Action)"))
    #expect(part.contains("\n    case tree(ComposableArchitecture.StoreOf<Leaf>)"))
  }

  @Test func `a case that is compiled only elsewhere does not count`() {
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
  func `a type that is no feature by its looks is data`(type: String) {
    let text = Expansion(of: "@Reducer enum Destination {\n  case value(\(type))\n}", ["Reducer"]).text
    #expect(text.contains("case value(Swift.Never)"))
  }

  @Test(arguments: ["Feature", "App.Feature", "Feature<Int>", "App.Data"])
  func `a type that may be a feature is one`(type: String) {
    let text = Expansion(of: "@Reducer enum Destination {\n  case value(\(type))\n}", ["Reducer"]).text
    #expect(text.contains("case value(\(type).Action)"))
    #expect(text.contains("\(type)()"))
  }

  // MARK: What cannot be

  @Test(arguments: [("toast", 0), ("toast(Toast, at: Int)", 2)])
  func `an ephemeral case has one payload`(element: String, count: Int) {
    let source = """
      @Reducer
      enum Destination {
        @ReducerCaseEphemeral
        case \(element)
      }
      """
    let expansion = Expansion(of: source, ["Reducer"])
    #expect(
      expansion.messages == ["'@ReducerCaseEphemeral' needs a case with one payload, and 'toast' has \(count)"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Use '@ReducerCaseIgnored' instead"])
    #expect(expansion.textAfterRemedies == source.replacing("Ephemeral", with: "Ignored"))
  }

  @Test func `a case is not both ephemeral and ignored`() {
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

  @Test func `the body of an enum is static`() {
    let source = """
      @Reducer
      enum Destination {
        STATICvar body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """
    let expansion = Expansion(of: source.replacing("STATIC", with: ""), ["Reducer"])
    #expect(expansion.messages == ["Nobody makes a value of a '@Reducer' enum: its 'body' is static"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Make 'body' static"])
    #expect(expansion.textAfterRemedies == source.replacing("STATIC", with: "static "))
  }

  @Test(arguments: ["ReducerCaseEphemeral", "ReducerCaseIgnored"])
  func `a mark of a case is refused elsewhere`(name: String) {
    expect(
      "@\(name)\nstruct Feature {\n}", expandedBy: name,
      isRefusedWith: "'@\(name)' can be applied to a case of a '@Reducer' enum only")
  }
}
