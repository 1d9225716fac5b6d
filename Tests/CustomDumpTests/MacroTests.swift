import ComposableArchitecture
import CustomDump
import Perception
import Testing

/// Dumps omit the storage of macros.
struct MacroTests {
  @ObservableState struct State: Equatable {
    var count = 0
    var title = "A"
  }

  @Perceptible final class Thermometer {
    var degrees = 20
  }

  @Test func `an observable state is dumped like its declaration`() {
    #expect(String(customDumping: State()) == "MacroTests.State(\n  count: 0,\n  title: \"A\"\n)")
  }

  @Test func `a change of an observable state is shown as a change of its field`() {
    let before = State()
    var after = before
    after.count = 1
    #expect(
      diff(before, after) == """
          MacroTests.State(
        -   count: 0,
        +   count: 1,
            title: "A"
          )
        """)
    #expect(diff(State(), State()) == nil)
  }

  @Test func `a perceptible object is dumped like its declaration`() {
    #expect(String(customDumping: Thermometer()) == "#1 MacroTests.Thermometer(degrees: 20)")
  }
}
