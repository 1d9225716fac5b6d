import Observation
import PeriscopeTestSupport
import Testing

@testable import Perception

@Perceptible
private final class Model {
  var count = 0
  var name = ""
}

@Perceptible
private class Base {
  var count = 0
}

private final class Derived: Base {}

struct BothWorldsTests {
  @Test func `withObservationTracking is notified of each perceptible field separately`() {
    let model = Model()
    let calls = CallCounter()
    withObservationTracking {
      _ = model.count
    } onChange: {
      calls.note()
    }
    model.name = "x"
    #expect(calls.count == 0)
    model.count = 1
    model.count = 2
    #expect(calls.count == 1)
  }

  @Test func `withObservationTracking is notified of a field that is read through a base class`() {
    let model = Derived()
    let calls = CallCounter()
    withObservationTracking {
      _ = model.count
    } onChange: {
      calls.note()
    }
    model.count = 1
    #expect(calls.count == 1)
  }

  @Test func `an active withObservationTracking is detected`() {
    #expect(!ToolchainTracking.isActive)
    withObservationTracking {
      #expect(ToolchainTracking.isActive)
    } onChange: {
    }
    #expect(!ToolchainTracking.isActive)
  }

  @Test func `an access through an ObservationRegistrar reaches an active tracking`() {
    #expect(!ProbingKey.isReachedByTracking())
    withObservationTracking {
      #expect(ProbingKey.isReachedByTracking())
    } onChange: {
    }
    #expect(!ProbingKey.isReachedByTracking())
  }

  @Test func `a Perceptions sequence has one element for each change of its value`() async {
    let model = Shared()
    let seen = Recorder<Int>()
    let task = Task {
      for await count in Perceptions({ model.count }) {
        seen.append(count)
        if count == 3 { break }
        model.count = count + 1
      }
    }
    await task.value
    #expect(seen.values == [0, 1, 2, 3])
  }

  @Test func `a Perceptions sequence ends when its closure returns finish`() async {
    let model = Shared()
    var seen: [Int] = []
    let values = Perceptions<Int, Never>.untilFinished { model.count < 2 ? .next(model.count) : .finish }
    for await count in values {
      seen.append(count)
      model.count += 1
    }
    #expect(seen == [0, 1])
  }
}

/// Unchecked `Sendable`: used by one task at a time.
@Perceptible
private final class Shared: @unchecked Sendable {
  var count = 0
}
