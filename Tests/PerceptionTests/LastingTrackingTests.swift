import PeriscopeTestSupport
import Testing

@_spi(SwiftUI) import Perception

@Perceptible
private final class Model {
  var count = 0
  var name = ""
}

/// Passes a model to a `@Sendable` closure. Unchecked: one test at a time uses it.
private struct Carried: @unchecked Sendable {
  let model: Model
}

struct LastingTrackingTests {
  @Test func `a tracking with willSet and didSet is notified before and after each change, until it is cancelled`() {
    let model = Model()
    let carried = Carried(model: model)
    let notes = Recorder<String>()
    withPerceptionTracking {
      _ = model.count
    } willSet: { tracking in
      notes.append("will \(carried.model.count) \(tracking.changed == \Model.count)")
    } didSet: { tracking in
      notes.append("did \(carried.model.count)")
      if carried.model.count == 2 { tracking.cancel() }
    }
    model.count = 1
    model.name = "x"
    model.count = 2
    model.count = 3
    #expect(notes.values == ["will 0 true", "did 1", "will 1 true", "did 2"])
  }

  @Test func `a continuous tracking that is cancelled in its first notification is not notified again`() {
    let model = Model()
    let notes = Recorder<String>()
    withPerceptionTracking {
      _ = model.count
    } willSet: { tracking in
      tracking.cancel()
      notes.append("will")
    }
    model.count = 1
    model.count = 2
    #expect(notes.values == ["will"])
  }
}
