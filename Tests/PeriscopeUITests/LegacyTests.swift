import ComposableArchitecture
import PeriscopeUI
import Testing

/// A view that reads its store directly, and contains legacy views (`WithViewStore`).
nonisolated private struct Modern: View {
  let store: StoreOf<Counter>
  let evaluations: Evaluations
  let isDuplicate: (Counter.State, Counter.State) -> Bool

  var body: some View {
    h1 { "\(evaluations.note(\.outer))\(store.note)" }
    WithViewStore(store, observe: { $0 }, removeDuplicates: isDuplicate) { viewStore in
      output { "\(evaluations.note(\.inner))\(viewStore.count)" }
      Button("Increment") { viewStore.send(.incrementButtonTapped) }
    }
    WithViewStore(store, observe: { $0.count > 1 }) { viewStore in
      p { "\(evaluations.note(\.other))\(viewStore.state)" }
    }
    WithViewStore(store, observe: \.isLoud, send: { (_: Bool) in .loudButtonTapped }) { viewStore in
      Toggle("Loud", isOn: viewStore.binding(send: { $0 }))
    }
  }
}

/// The number of evaluations of each part. Unchecked `Sendable`: it is used only under the page's lock.
private final class Evaluations: @unchecked Sendable {
  var outer = 0
  var inner = 0
  var other = 0

  func note(_ part: ReferenceWritableKeyPath<Evaluations, Int>) -> String {
    self[keyPath: part] += 1
    return ""
  }

  var all: [Int] { [outer, inner, other] }
}

/// A view that keeps a view store, as views of features without observable states do.
nonisolated private struct Kept: View {
  @ObservedObject var viewStore: ViewStore<Int, Counter.Action>

  init(store: StoreOf<Counter>) { viewStore = ViewStore(store, observe: \.count) }

  var body: some View { output { "\(viewStore.state)" } }
}

struct LegacyTests {
  @Test func `a view with a view store in '@ObservedObject' is updated`() {
    let stage = Stage { Kept(store: $0) }
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:0.0=1\n\n")
  }

  @Test func `a legacy view inside a modern view is evaluated only when its value changes`() {
    let evaluations = Evaluations()
    let stage = Stage { Modern(store: $0, evaluations: evaluations, isDuplicate: { $0.count == $1.count }) }
    #expect(evaluations.all == [1, 1, 1])
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:1.0=1\n\n")
    #expect(evaluations.all == [1, 2, 1])
    #expect(stage.send(.incrementButtonTapped)?.contains("true") == true)
    #expect(evaluations.all == [1, 3, 2])
    #expect(stage.send(.openButtonTapped) == nil)
    #expect(stage.send(.loudButtonTapped) != nil)
    #expect(evaluations.all == [1, 3, 2])
    #expect(stage.press("increment") == "id:4\ndata:1.0=3\n\n")
  }

  @Test func `a control that is bound to a view store shows its changes`() {
    let evaluations = Evaluations()
    let stage = Stage { Modern(store: $0, evaluations: evaluations, isDuplicate: ==) }
    #expect(stage.page.contains("aria-checked=\"false\""))
    #expect(stage.send(.loudButtonTapped)?.contains("true") == true)
    #expect(stage.page.contains("aria-checked=\"true\""))
  }
}
