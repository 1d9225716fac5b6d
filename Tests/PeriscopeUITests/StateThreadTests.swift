import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Copies {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action {
    case changeCopies
    case add
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.count += 1
        return .none
      case .changeCopies:
        // A copy shares the registrar of the state that the page reads.
        return .run { [copy = state] send in
          var copy = copy
          for number in 0..<200 {
            copy.count += 1
            copy.note = "\(number)"
          }
          await send(.add)
        }
      }
    }
  }
}

nonisolated private struct CopiesView: View {
  let store: StoreOf<Copies>
  var body: some View { output { "\(store.count) \(store.note)" } }
}

struct StateThreadTests {
  @Test func `no action is lost if effects modify copies of a state while its page renders`() async {
    let monitor = Monitor()
    let store = Store(initialState: Copies.State(), reducer: Copies(), monitor: monitor)
    let document = monitor.enter { LiveDocument(CopiesView(store: store), monitor: monitor) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 {
            let task = store.send(.changeCopies)
            // Renders the page while the effects mark fragments as changed.
            for _ in 0..<10 { monitor.enter { _ = document.flush() } }
            await task.finish()
          }
        }
      }
    }
    monitor.enter {
      _ = document.flush()
      var bytes: [UInt8] = []
      document.print(into: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self).contains(">200 "))
      document.close()
    }
  }
}
