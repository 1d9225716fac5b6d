import Testing

@Suite struct ObservationStateTrackedMacroTests {
  @Test func `a field of an observable state reports reads and changes by its number`() {
    expect(
      """
      struct State {
        @ObservationStateTracked(3) public private(set) var count: Int = 0
      }
      """,
      expandedBy: "ObservationStateTracked",
      becomes: """
        struct State {
          public private(set) var count: Int {
            @storageRestrictions(initializes: _count) init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(Self.self, field: 3)
              return _count
            }
            set {
              guard ComposableArchitecture._$isChange(from: _count, to: newValue) else {
                _count = newValue
                return
              }
              _$observationRegistrar.willSet(Self.self, field: 3)
              _count = newValue
              _$observationRegistrar.didSet(Self.self, field: 3)
            }
            _modify {
              let before = ComposableArchitecture._$snapshot(&_count)
              _$observationRegistrar.access(Self.self, field: 3)
              defer {
                if ComposableArchitecture._$isChanged(_count, since: before) {
                  _$observationRegistrar.didModify(Self.self, field: 3)
                }
              }
              yield &_count
            }
          }

          @ObservationStateIgnored private var _count: Int = 0
        }
        """)
  }

  @Test func `a field without a number in an observable state reports reads and changes by key path`() {
    expect(
      """
      struct State {
        @ObservationStateTracked var `class` = 0
      }
      """,
      expandedBy: "ObservationStateTracked",
      becomes: """
        struct State {
          var `class` {
            @storageRestrictions(initializes: _class) init(initialValue) {
              _class = initialValue
            }
            get {
              _$observationRegistrar.access(Self.self, keyPath: \\Self.`class`)
              return _class
            }
            set {
              guard ComposableArchitecture._$isChange(from: _class, to: newValue) else {
                _class = newValue
                return
              }
              _$observationRegistrar.willSet(Self.self, keyPath: \\Self.`class`)
              _class = newValue
              _$observationRegistrar.didSet(Self.self, keyPath: \\Self.`class`)
            }
            _modify {
              let before = ComposableArchitecture._$snapshot(&_class)
              _$observationRegistrar.access(Self.self, keyPath: \\Self.`class`)
              defer {
                if ComposableArchitecture._$isChanged(_class, since: before) {
                  _$observationRegistrar.didModify(Self.self, keyPath: \\Self.`class`)
                }
              }
              yield &_class
            }
          }

          @ObservationStateIgnored private var _class = 0
        }
        """)
  }
}
