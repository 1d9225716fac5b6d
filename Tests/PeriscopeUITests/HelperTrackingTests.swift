import ComposableArchitecture
import Observation
import Perception
import PeriscopeUI
import Testing

/// Reads a value like a helper that observes it with its own tracking.
private func tracked<Value>(_ read: () -> Value) -> Value {
  withPerceptionTracking(read) {}
}

nonisolated private struct HelpedView: View {
  let store: StoreOf<Counter>

  var body: some View {
    output { "\(tracked { tracked { tracked { store.count } } })" }
    p {
      withObservationTracking {
        tracked { store.note }
      } onChange: {
      }
    }
    if tracked({ store.isOpen }) { p { "open" } }
  }
}

nonisolated private struct RowCounts: View {
  let store: StoreOf<Counter>
  let evaluations: EvaluationCount

  var body: some View {
    evaluations.count += 1
    return section { HelpedView(store: store) }
  }
}

struct HelperTrackingTests {
  @Test func `a page whose views read state through functions with their own tracking is patched`() throws {
    let stage = Stage { HelpedView(store: $0) }
    #expect(stage.page.contains(">0</output>"))
    #expect(try #require(stage.send(.incrementButtonTapped)).contains("=1"))
    #expect(try #require(stage.send(.noteChanged("loud"))).contains("=loud"))
    #expect(try #require(stage.send(.openButtonTapped)).contains("open"))
    #expect(try #require(stage.send(.incrementButtonTapped)).contains("=2"))
    #expect(stage.send(.loudButtonTapped) == nil)
    #expect(stage.page.contains(">2</output>"))
  }

  @Test func `a change that a child reads through functions with their own tracking does not evaluate its parent`() {
    let evaluations = EvaluationCount()
    let stage = Stage { RowCounts(store: $0, evaluations: evaluations) }
    let first = evaluations.count
    for _ in 0..<5 { _ = stage.send(.incrementButtonTapped) }
    #expect(evaluations.count == first)
    #expect(stage.page.contains(">5</output>"))
  }
}
