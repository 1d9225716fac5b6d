import Foundation
import SwiftDiagnostics
import Testing

@Suite struct ReducerEnumMacroTests {
  @Test func `each case becomes one of the state, of the action, and a feature's reducer`() {
    expect(
      """
      @Reducer
      public enum Destination {
        case detail(Detail)
        case alert(AlertState<Alert>)
        case meeting(Meeting, syncUp: SyncUp)
      }
      """,
      expandedBy: "Reducer",
      becomes: """
        public enum Destination {
          case detail(Detail)
          case alert(AlertState<Alert>)
          case meeting(Meeting, syncUp: SyncUp)

          @dynamicMemberLookup
          public enum State: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.CaseReducerState, nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {
            public typealias StateReducer = Destination

            case detail(Detail.State)
            case alert(AlertState<Alert>)
            case meeting(Meeting, syncUp: SyncUp)

            public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                if case .detail = root {
                  return \\.detail
                }
                if case .alert = root {
                  return \\.alert
                }
                return \\.meeting
              }
              public var detail: CasePaths.AnyCasePath<State, Detail.State> {
                CasePaths.AnyCasePath._$path(
                  embed: State.detail,
                  extract: {
                    guard case .detail(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var alert: CasePaths.AnyCasePath<State, AlertState<Alert>> {
                CasePaths.AnyCasePath._$path(
                  embed: State.alert,
                  extract: {
                    guard case .alert(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var meeting: CasePaths.AnyCasePath<State, (Meeting, syncUp: SyncUp)> {
                CasePaths.AnyCasePath._$path(
                  embed: {
                    State.meeting($0.0, syncUp: $0.1)
                  },
                  extract: {
                    guard case .meeting(let value0, let value1) = $0 else {
                      return nil
                    }
                    return (value0, value1)
                  }
                )
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                [\\.detail, \\.alert, \\.meeting].makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            public nonisolated var _$presentedID: Swift.AnyHashable? {
              switch self {
              case .detail(let state):
                ComposableArchitecture._$presentedID(of: state)
              case .alert(let state):
                ComposableArchitecture._$presentedID(of: state)
              case .meeting:
                nil
              }
            }

            public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
              switch self {
              case .detail(let state):
                ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(0)
              case .alert(let state):
                ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(1)
              case .meeting:
                ComposableArchitecture.ObservableStateID()
              }
            }

            public nonisolated mutating func _$willModify() {
              switch self {
              case .detail(var state):
                ComposableArchitecture._$willModify(&state)
                self = .detail(state)
              case .alert(var state):
                ComposableArchitecture._$willModify(&state)
                self = .alert(state)
              case .meeting:
                break
              }
            }
          }

          public enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case detail(Detail.Action)
            case alert(AlertState<Alert>.Action)
            case meeting(Swift.Never)

            public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                if case .detail = root {
                  return \\.detail
                }
                if case .alert = root {
                  return \\.alert
                }
                return \\.meeting
              }
              public var detail: CasePaths.AnyCasePath<Action, Detail.Action> {
                CasePaths.AnyCasePath._$path(
                  embed: Action.detail,
                  extract: {
                    guard case .detail(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var alert: CasePaths.AnyCasePath<Action, AlertState<Alert>.Action> {
                CasePaths.AnyCasePath._$path(
                  embed: Action.alert,
                  extract: {
                    guard case .alert(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var meeting: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath._$path(
                  embed: Action.meeting,
                  extract: {
                    guard case .meeting(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                [\\.detail, \\.alert, \\.meeting].makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          public static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
              .ifCaseLet(\\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
                Detail()
              }
            )
          }

          @dynamicMemberLookup
          public enum CaseScope: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case detail(ComposableArchitecture.StoreOf<Detail>)
            case alert(AlertState<Alert>)
            case meeting(Meeting, syncUp: SyncUp)

            public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
                if case .detail = root {
                  return \\.detail
                }
                if case .alert = root {
                  return \\.alert
                }
                return \\.meeting
              }
              public var detail: CasePaths.AnyCasePath<CaseScope, ComposableArchitecture.StoreOf<Detail>> {
                CasePaths.AnyCasePath._$path(
                  embed: CaseScope.detail,
                  extract: {
                    guard case .detail(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var alert: CasePaths.AnyCasePath<CaseScope, AlertState<Alert>> {
                CasePaths.AnyCasePath._$path(
                  embed: CaseScope.alert,
                  extract: {
                    guard case .alert(let value) = $0 else {
                      return nil
                    }
                    return value
                  }
                )
              }
              public var meeting: CasePaths.AnyCasePath<CaseScope, (Meeting, syncUp: SyncUp)> {
                CasePaths.AnyCasePath._$path(
                  embed: {
                    CaseScope.meeting($0.0, syncUp: $0.1)
                  },
                  extract: {
                    guard case .meeting(let value0, let value1) = $0 else {
                      return nil
                    }
                    return (value0, value1)
                  }
                )
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
                [\\.detail, \\.alert, \\.meeting].makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          public static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            store.withState { state in
              switch state {
              case .detail(let value0):
                .detail(store._$scope(state: \\.detail, action: \\.detail, showing: value0))
              case .alert(let value0):
                .alert(value0)
              case .meeting(let value0, let value1):
                .meeting(value0, syncUp: value1)
              }
            }
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

          @dynamicMemberLookup
          enum State: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.CaseReducerState, nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {
            typealias StateReducer = Destination

            nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                \\.self
              }

              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                [].makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }

            nonisolated var _$presentedID: Swift.AnyHashable? {
              nil
            }

            nonisolated var _$id: ComposableArchitecture.ObservableStateID {
              ComposableArchitecture.ObservableStateID()
            }

            nonisolated mutating func _$willModify() {

            }
          }

          enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                \\.self
              }

              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                [].makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
            )
          }

          @dynamicMemberLookup
          enum CaseScope: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
                \\.self
              }

              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
                [].makeIterator()
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
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

  @Test func `a default value is the feature's reducer, and a label stays`() {
    let text = Expansion(
      of: "@Reducer enum Destination {\n  case list(of: Rows<Int> = Rows(limit: 10))\n}", ["Reducer"]
    ).text
    #expect(text.contains("case list(of: Rows<Int>.State)"))
    #expect(text.contains("case list(of: Rows<Int>.Action)"))
    #expect(text.contains("case list(of: ComposableArchitecture.StoreOf<Rows<Int>>)"))
    #expect(text.contains("      Rows(limit: 10)\n"))
    #expect(text.contains(".list(of: store._$scope(state: \\.list, action: \\.list, showing: value0))"))
  }

  @Test func `a case that is marked keeps its payload`() {
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
    #expect(text.contains("nonisolated Observation.Observable, Swift.Equatable, Swift.Sendable {"))
    #expect(text.contains("nonisolated CasePaths.CasePathIterable, Swift.Hashable {"))
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
