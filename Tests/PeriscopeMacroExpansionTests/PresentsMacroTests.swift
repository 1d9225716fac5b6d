import Testing

@Suite struct PresentsMacroTests {
  @Test func `Presents stores a state as a PresentationState, which is the projected value`() {
    expect(
      """
      struct State {
        @Presents public var child: Child.State?
      }
      """,
      expandedBy: "Presents",
      becomes: """
        struct State {
          public var child: Child.State? {
            @storageRestrictions(initializes: _child) init(initialValue) {
              _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(Self.self, presented: \\Self.child)
              return _child.wrappedValue
            }
            set {
              let isChange = ComposableArchitecture._$isChange(from: _child.wrappedValue, to: newValue)
              if isChange {
                _$observationRegistrar.willSet(Self.self, presented: \\Self.child)
              }
              _child.wrappedValue = newValue
              if isChange {
                _$observationRegistrar.didSet(Self.self, presented: \\Self.child)
              }
            }
          }

          @ObservationStateIgnored private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)

          public var $child: ComposableArchitecture.PresentationState<Child.State> {
            get {
              _$observationRegistrar.access(Self.self, presented: \\Self.child)
              return _child
            }
            set {
              let isChange = ComposableArchitecture._$isChange(from: _child, to: newValue)
              if isChange {
                _$observationRegistrar.willSet(Self.self, presented: \\Self.child)
              }
              _child = newValue
              if isChange {
                _$observationRegistrar.didSet(Self.self, presented: \\Self.child)
              }
            }
          }
        }
        """)
  }

  @Test func `Presents refuses a type that is not optional`() {
    let expansion = Expansion(of: "struct State { @Presents var child: Child.State }", ["Presents"])
    #expect(expansion.messages == ["'@Presents' needs the type of an optional state: 'var child: Child.State?'"])
  }

  @Test func `the projected value of Presents has the access level of the property, and of its setter`() {
    let expansion = Expansion(
      of: "struct State { @Presents public private(set) var child: Child.State? }", ["Presents"])
    #expect(expansion.text.contains("public private(set) var $child:"))
  }
}
