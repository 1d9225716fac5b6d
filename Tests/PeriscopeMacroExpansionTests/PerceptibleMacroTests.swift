import Testing

@Suite struct PerceptibleMacroTests {
  @Test func `each stored property of a perceptible class is tracked by its number`() {
    expect(
      """
      @Perceptible
      public final class Model {
        let id = 1
        public private(set) var count = 0
        @PerceptionIgnored var cache = 0
        static var shared = 0
        lazy var late = 0
        var double: Int { count * 2 }
        var name: String {
          didSet { print(name) }
        }
        @PerceptionTracked var own = 0
      }
      """,
      expandedBy: "Perceptible",
      becomes: """
        public final class Model {
          let id = 1
          @PerceptionTracked(0)
          public private(set) var count = 0
          @PerceptionIgnored var cache = 0
          static var shared = 0
          lazy var late = 0
          var double: Int { count * 2 }
          @PerceptionTracked(1)
          var name: String {
            didSet { print(name) }
          }
          @PerceptionTracked var own = 0

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(keyPath: KeyPath<Model, Member>) {
            _$perceptionRegistrar.access(self, keyPath: keyPath)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: KeyPath<Model, Member>, _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
            _ lhs: Member, _ rhs: Member
          ) -> Bool {
            lhs != rhs
          }

          private static func _$fieldsOfModel() -> [Perception.PerceptibleField] {
            [
              .init("count", \\Model.count),
              .init("name", \\Model.name),
            ]
          }

          public nonisolated static var _$fields: [Perception.PerceptibleField] {
            func unisolated<Table>(_ table: Table) -> () -> [Perception.PerceptibleField] {
              unsafe unsafeBitCast(table, to: (() -> [Perception.PerceptibleField]).self)
            }
            return unisolated(_$fieldsOfModel)()
          }
        }

        extension Model: nonisolated Perception.Perceptible, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `a perceptible class that is not final has a table of fields that subclasses can override`() {
    expect(
      """
      @Perceptible
      class Model {
        var count = 0
      }
      """,
      expandedBy: "Perceptible",
      becomes: """
        class Model {
          @PerceptionTracked(0)
          var count = 0

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(keyPath: KeyPath<Model, Member>) {
            _$perceptionRegistrar.access(self, keyPath: keyPath)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: KeyPath<Model, Member>, _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
            _ lhs: Member, _ rhs: Member
          ) -> Bool {
            lhs != rhs
          }

          private static func _$fieldsOfModel() -> [Perception.PerceptibleField] {
            [
              .init("count", \\Model.count),
            ]
          }

          nonisolated class var _$fields: [Perception.PerceptibleField] {
            func unisolated<Table>(_ table: Table) -> () -> [Perception.PerceptibleField] {
              unsafe unsafeBitCast(table, to: (() -> [Perception.PerceptibleField]).self)
            }
            return unisolated(_$fieldsOfModel)()
          }
        }

        extension Model: nonisolated Perception.Perceptible, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `a perceptible subclass overrides the inherited table of fields`() {
    let model = Expansion(
      of: """
        @Perceptible
        final class Model: Base {
          var count = 0
        }
        """, ["Perceptible"], conforms: true)
    #expect(model.text.contains("nonisolated override static var _$fields"))
    #expect(!model.text.contains("extension"))
  }

  @Test func `a class that declares the conformance to Perceptible itself overrides nothing`() {
    let model = Expansion(
      of: """
        @Perceptible
        final class Model: Perception.Perceptible {
          var count = 0
        }
        """, ["Perceptible"], conforms: true)
    #expect(model.text.contains("nonisolated static var _$fields"))
    #expect(!model.text.contains("extension"))
  }

  @Test func `a generic perceptible class lists its fields without a separate function`() {
    expect(
      """
      @Perceptible
      final class Model<Value: Equatable> {
        var value: Value
      }
      """,
      expandedBy: "Perceptible",
      becomes: """
        final class Model<Value: Equatable> {
          @PerceptionTracked(0)
          var value: Value

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(keyPath: KeyPath<Model, Member>) {
            _$perceptionRegistrar.access(self, keyPath: keyPath)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: KeyPath<Model, Member>, _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
            _ lhs: Member, _ rhs: Member
          ) -> Bool {
            lhs != rhs
          }

          nonisolated static var _$fields: [Perception.PerceptibleField] {
            [
              .init("value", \\Model.value),
            ]
          }
        }

        extension Model: nonisolated Perception.Perceptible, nonisolated Observation.Observable {
        }
        """)
  }

  @Test func `a property in an inactive compilation block is not tracked`() {
    expect(
      """
      @Perceptible
      final class Model<Value> {
        #if DEBUG
          var shakes = 0
        #endif
        var count = 0
      }
      """,
      expandedBy: "Perceptible",
      becomes: """
        final class Model<Value> {
          #if DEBUG
            var shakes = 0
          #endif
          @PerceptionTracked(0)
          var count = 0

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(keyPath: KeyPath<Model, Member>) {
            _$perceptionRegistrar.access(self, keyPath: keyPath)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: KeyPath<Model, Member>, _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
            _ lhs: Member, _ rhs: Member
          ) -> Bool {
            lhs != rhs
          }

          nonisolated static var _$fields: [Perception.PerceptibleField] {
            [
              .init("count", \\Model.count),
            ]
          }
        }

        extension Model: nonisolated Perception.Perceptible, nonisolated Observation.Observable {
        }
        """)
  }

  @Test(arguments: ["struct", "enum", "actor"])
  func `Perceptible refuses a type that is not a class`(kind: String) {
    expect(
      """
      @Perceptible
      \(kind) Model {
      }
      """,
      expandedBy: "Perceptible",
      isRefusedWith: "'@Perceptible' cannot be applied to \(kind) type 'Model'")
  }
}
