import Testing

@Suite struct ReducerEnumMacroTests {
  @Test func `each case of a reducer enum becomes a case of the state and of the action, and a reducer`() {
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

  @Test func `a reducer enum without cases has a state and an action without cases`() {
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

  @Test func `Reducer adds attributes to a reducer enum's handwritten declarations, and generates none of them again`()
  {
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
}
