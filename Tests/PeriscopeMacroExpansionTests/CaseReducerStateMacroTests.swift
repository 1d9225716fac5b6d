import Testing

@Suite struct CaseReducerStateMacroTests {
  @Test func `_CaseReducerState gives a reducer enum's handwritten state a type alias for the reducer`() {
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

  @Test func `a reducer enum's state with a handwritten conformance is left unchanged`() {
    let state = """
      enum State {
          typealias StateReducer = Destination
        }
      """
    let expansion = Expansion(
      of: "enum Destination {\n  @_CaseReducerState \(state)\n}", ["_CaseReducerState"], conforms: true)
    #expect(expansion.text == "enum Destination {\n  \(state)\n}")
  }
}
