import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
    var isLoud = false
    var isOpen = false
  }

  enum Action {
    case incrementButtonTapped
    case noteChanged(String)
    case loudButtonTapped
    case openButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .noteChanged(let note): state.note = note
      case .loudButtonTapped: state.isLoud.toggle()
      case .openButtonTapped: state.isOpen.toggle()
      }
      return .none
    }
  }
}

/// A document with its store, driven in memory.
final class Stage {
  let monitor = Monitor()
  let store: StoreOf<Counter>
  let document: LiveDocument

  init<Content: View>(_ state: Counter.State = Counter.State(), @ViewBuilder _ content: (StoreOf<Counter>) -> Content) {
    let store = Store(initialState: state, reducer: Counter(), monitor: monitor)
    self.store = store
    let view = content(store)
    document = monitor.enter { [monitor] in LiveDocument(view, monitor: monitor) }
  }

  deinit { monitor.enter { document.close() } }

  var page: String {
    monitor.enter {
      var bytes: [UInt8] = []
      document.print(into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Sends an action, and returns the resulting event, or `nil` if nothing on the page has changed.
  func send(_ action: Counter.Action) -> String? {
    monitor.enter {
      store.send(action)
      return document.flush().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Presses the button with a name. Returns the event, which is empty if nothing has changed, or `nil` if the name is
  /// not offered.
  func press(_ name: String) -> String? {
    monitor.enter {
      guard let action = document.action(name) else { return nil }
      action()
      return document.flush().map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  func catchUp(since sequence: UInt64) -> String {
    monitor.enter { String(decoding: document.catchUp(since: sequence) ?? [], as: UTF8.self) }
  }
}
