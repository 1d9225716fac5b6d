import Testing

@Suite struct PerceptionTrackedMacroTests {
  @Test func `a property of a perceptible class reports reads and writes by its number`() {
    expect(
      """
      final class Model {
        @PerceptionTracked(3) public private(set) var count: Int = 0
      }
      """,
      expandedBy: "PerceptionTracked",
      becomes: """
        final class Model {
          public private(set) var count: Int {
            @storageRestrictions(initializes: _count) init(initialValue) {
              _count = initialValue
            }
            get {
              _$perceptionRegistrar.access(self, field: 3)
              return _count
            }
            set {
              guard shouldNotifyObservers(_count, newValue) else {
                _count = newValue
                return
              }
              _$perceptionRegistrar.willSet(self, field: 3)
              defer {
                _$perceptionRegistrar.didSet(self, field: 3)
              }
              _count = newValue
            }
            _modify {
              _$perceptionRegistrar.access(self, field: 3)
              _$perceptionRegistrar.willSet(self, field: 3)
              defer {
                _$perceptionRegistrar.didSet(self, field: 3)
              }
              yield &_count
            }
          }

          @PerceptionIgnored private var _count: Int = 0
        }
        """)
  }

  @Test func `a property without a number in a perceptible class reports reads and writes by key path`() {
    expect(
      """
      final class Model {
        @PerceptionTracked var `class` = 0
      }
      """,
      expandedBy: "PerceptionTracked",
      becomes: """
        final class Model {
          var `class` {
            @storageRestrictions(initializes: _class) init(initialValue) {
              _class = initialValue
            }
            get {
              _$perceptionRegistrar.access(self, keyPath: \\.`class`)
              return _class
            }
            set {
              guard shouldNotifyObservers(_class, newValue) else {
                _class = newValue
                return
              }
              _$perceptionRegistrar.willSet(self, keyPath: \\.`class`)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.`class`)
              }
              _class = newValue
            }
            _modify {
              _$perceptionRegistrar.access(self, keyPath: \\.`class`)
              _$perceptionRegistrar.willSet(self, keyPath: \\.`class`)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.`class`)
              }
              yield &_class
            }
          }

          @PerceptionIgnored private var _class = 0
        }
        """)
  }

  @Test func `the modifiers of a tracked property move to its storage`() {
    let expansion = Expansion(
      of: """
        final class Model {
          @PerceptionTracked(0) @MainActor final weak var other: Model? = nil { // why
            didSet { print(oldValue as Any) }
          }
        }
        """, ["PerceptionTracked"])
    #expect(
      expansion.text.hasSuffix(
        """
          @PerceptionIgnored @MainActor private weak var _other: Model? = nil { // why
              didSet {
                print(oldValue as Any)
              }
            }
        }
        """))
  }
}
