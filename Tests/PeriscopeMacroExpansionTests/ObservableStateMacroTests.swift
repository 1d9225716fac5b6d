import SwiftDiagnostics
import Testing

@Suite struct ObservableStateMacroTests {
  @Test func `each stored property of an observable state is tracked by its number`() {
    expect(
      """
      @ObservableState
      public struct State {
        let id = 1
        public var count = 0
        @ObservationStateIgnored var cache = 0
        @Presents var child: Child.State?
        @Shared var settings: Settings
        @SharedReader(.user) var user
        static var all = 0
        lazy var late = 0
        var double: Int { count * 2 }
        var name: String
        @ObservationStateTracked var own = 0
      }
      """,
      expandedBy: "ObservableState",
      becomes: """
        public struct State {
          let id = 1
          @ObservationStateTracked(0)
          public var count = 0
          @ObservationStateIgnored var cache = 0
          @Presents var child: Child.State?
          @Shared
          @ObservationStateIgnored var settings: Settings
          @SharedReader(.user)
          @ObservationStateIgnored var user
          static var all = 0
          lazy var late = 0
          var double: Int { count * 2 }
          @ObservationStateTracked(2)
          var name: String
          @ObservationStateTracked var own = 0

          @ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar.id
          }

          public nonisolated mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          public nonisolated var _$registrar: ComposableArchitecture.ObservationStateRegistrar? {
            _$observationRegistrar
          }

          public nonisolated static var _$registrarOffset: Swift.Int? {
            MemoryLayout<Self>.offset(of: \\Self._$observationRegistrar)
          }

          public nonisolated func _$didChange(field: Int) {
            _$observationRegistrar.didModify(Self.self, field: field)
          }

          public nonisolated static var _$fields: [Perception.PerceptibleField] {
            [
              .init("count", \\Self.count, storage: \\Self._count),
              .init("child", \\Self.child, projection: \\Self.$child, storage: \\Self._child),
              .init("name", \\Self.name, storage: \\Self._name),
            ]
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `an observable enum has the identity of its payload`() {
    expect(
      """
      @ObservableState
      package enum State {
        case idle
        case detail(Detail.State)
        case edit(form: Form.State)
        case moved(from: Int, to: Int)
      }
      """,
      expandedBy: "ObservableState",
      becomes: """
        package enum State {
          case idle
          case detail(Detail.State)
          case edit(form: Form.State)
          case moved(from: Int, to: Int)

          package nonisolated var _$presentedID: Swift.AnyHashable? {
            switch self {
            case .idle:
              nil
            case .detail(let state):
              ComposableArchitecture._$presentedID(of: state)
            case .edit(let state):
              ComposableArchitecture._$presentedID(of: state)
            case .moved:
              nil
            }
          }

          package nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            switch self {
            case .idle:
              ComposableArchitecture.ObservableStateID()
            case .detail(let state):
              ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(1)
            case .edit(let state):
              ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(2)
            case .moved:
              ComposableArchitecture.ObservableStateID()
            }
          }

          package nonisolated mutating func _$willModify() {
            switch self {
            case .idle:
              break
            case .detail(var state):
              ComposableArchitecture._$willModify(&state)
              self = .detail(state)
            case .edit(var state):
              ComposableArchitecture._$willModify(&state)
              self = .edit(form: state)
            case .moved:
              break
            }
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `ObservableState expands an enum without cases without a switch`() {
    expect(
      """
      @ObservableState
      enum State {
      }
      """,
      expandedBy: "ObservableState",
      becomes: """
        enum State {

          nonisolated var _$presentedID: Swift.AnyHashable? {
            nil
          }

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            ComposableArchitecture.ObservableStateID()
          }

          nonisolated mutating func _$willModify() {

          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `the generated members of a state in a public extension are public`() {
    let expansion = Expansion(
      of: """
        public extension Feature {
          @ObservableState
          struct State {
            var count = 0
          }
        }
        """, ["ObservableState"])
    #expect(expansion.text.contains("public nonisolated var _$id"))
    #expect(expansion.text.contains("public nonisolated static var _$fields"))
  }

  @Test(arguments: ["class", "actor"])
  func `ObservableState refuses a class or an actor`(kind: String) {
    expect(
      """
      @ObservableState
      \(kind) State {
      }
      """,
      expandedBy: "ObservableState",
      isRefusedWith: "'@ObservableState' cannot be applied to \(kind) type 'State'")
  }

  @Test(arguments: [
    ("ObservationIgnored", "ObservationStateIgnored"),
    ("ObservationTracked", "ObservationStateTracked"),
    ("PresentationState", "Presents"),
  ])
  func `ObservableState refuses attributes of Observation and of earlier TCA versions, and offers its own instead`(
    theirs: String, ours: String
  ) {
    let source = """
      @ObservableState
      struct State {
        @THEIRS var count: Int?
      }
      """
    let expansion = Expansion(of: source.replacing("THEIRS", with: theirs), ["ObservableState"])
    #expect(expansion.messages == ["'@\(theirs)' cannot be used in a type with '@ObservableState'"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Use '@\(ours)' instead"])
    #expect(expansion.textAfterRemedies == source.replacing("THEIRS", with: ours))
  }

  @Test(arguments: ["BindingState", "PresentationState"])
  func `a property with a legacy wrapper is not tracked, and the property beside it is`(wrapper: String) {
    let expansion = Expansion(
      of: """
        @ObservableState
        struct State {
          @\(wrapper) var value: Int?
          var count = 0
        }
        """, ["ObservableState", "ObservationStateTracked"])
    #expect(!expansion.text.contains("_value"))
    #expect(expansion.text.contains("_count"))
  }
}
