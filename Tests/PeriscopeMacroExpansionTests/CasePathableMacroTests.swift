import Testing

@Suite struct CasePathableMacroTests {
  @Test func `CasePathable gives each case a path with the type of its payload`() {
    expect(
      """
      @CasePathable
      enum Action {
        case tapped
        case named(String), row(id: Int)
        indirect case many(Self, of: Int = 1, _: [Self: Int])
      }
      """,
      expandedBy: "CasePathable",
      becomes: """
        enum Action {
          case tapped
          case named(String), row(id: Int)
          indirect case many(Self, of: Int = 1, _: [Self: Int])

          nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .tapped = root {
                return \\.tapped
              }
              if case .named = root {
                return \\.named
              }
              if case .row = root {
                return \\.row
              }
              return \\.many
            }
            var tapped: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath._$path(
                embed: {
                  Action.tapped
                },
                extract: {
                  guard case .tapped = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var named: CasePaths.AnyCasePath<Action, String> {
              CasePaths.AnyCasePath._$path(
                embed: Action.named,
                extract: {
                  guard case .named(let value) = $0 else {
                    return nil
                  }
                  return value
                }
              )
            }
            var row: CasePaths.AnyCasePath<Action, Int> {
              CasePaths.AnyCasePath._$path(
                embed: Action.row(id:),
                extract: {
                  guard case .row(let value) = $0 else {
                    return nil
                  }
                  return value
                }
              )
            }
            var many: CasePaths.AnyCasePath<Action, (Action, of: Int, [Action: Int])> {
              CasePaths.AnyCasePath._$path(
                embed: {
                  Action.many($0.0, of: $0.1, $0.2)
                },
                extract: {
                  guard case .many(let value0, let value1, let value2) = $0 else {
                    return nil
                  }
                  return (value0, value1, value2)
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              [\\.tapped, \\.named, \\.row, \\.many].makeIterator()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """)
  }

  @Test(arguments: ["public", "package"])
  func `the generated case paths have the access level of the enum`(access: String) {
    expect(
      """
      @CasePathable
      \(access) enum Action<Value> {
        case named(Value)
      }
      """,
      expandedBy: "CasePathable",
      becomes: """
        \(access) enum Action<Value> {
          case named(Value)

          \(access) nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            \(access) subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              return \\.named
            }
            \(access) var named: CasePaths.AnyCasePath<Action, Value> {
              CasePaths.AnyCasePath._$path(
                embed: Action.named,
                extract: {
                  guard case .named(let value) = $0 else {
                    return nil
                  }
                  return value
                }
              )
            }
            \(access) func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              [\\.named].makeIterator()
            }
          }

          \(access) nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """)
  }

  @Test func `a case in an inactive compilation block has no case path`() {
    expect(
      """
      @CasePathable
      enum Action {
        #if DEBUG
          case shaken
        #else
          case released
        #endif
      }
      """,
      expandedBy: "CasePathable", conditions: ["DEBUG"],
      becomes: """
        enum Action {
          #if DEBUG
            case shaken
          #else
            case released
          #endif

          nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              return \\.shaken
            }
            var shaken: CasePaths.AnyCasePath<Action, Swift.Void> {
              CasePaths.AnyCasePath._$path(
                embed: {
                  Action.shaken
                },
                extract: {
                  guard case .shaken = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              [\\.shaken].makeIterator()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """)
  }

  @Test func `an enum without cases has no case paths`() {
    expect(
      """
      @CasePathable
      enum Action {
      }
      """,
      expandedBy: "CasePathable",
      becomes: """
        enum Action {

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

        extension Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """)
  }

  @Test func `a payload type whose name AllCasePaths shadows is spelled with a type alias`() {
    let expansion = Expansion(
      of: """
        public enum List<Element> {
          @CasePathable
          public enum Action {
            case replaced([Element], Other.Element)
          }
        }
        """, ["CasePathable"])
    #expect(
      expansion.text.contains("var replaced: CasePaths.AnyCasePath<Action, ([Action._$Element], Other.Element)> {"))
    #expect(expansion.text.contains("public typealias _$Element = Element"))
  }

  @Test func `CasePathable refuses a type that is not an enum`() {
    expect(
      """
      @CasePathable
      struct Action {
      }
      """,
      expandedBy: "CasePathable",
      isRefusedWith: "'@CasePathable' cannot be applied to struct type 'Action'")
  }
}
