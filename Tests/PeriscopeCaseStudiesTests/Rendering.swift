import ComposableArchitecture
import PeriscopeUI

/// The page of a view, as HTML without the marks of what may change.
func page<Content: View>(_ view: Content) -> String {
  let monitor = Monitor()
  return monitor.enter {
    let document = LiveDocument(view, monitor: monitor)
    defer { document.close() }
    var bytes: [UInt8] = []
    document.print(into: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing(/<!--.*?-->| data-p="[^"]*"| data-live=""/, with: "")
  }
}

/// The page of a view with a store.
func page<State, Action, Content: View>(
  _ state: State, _ reducer: some Reducer<State, Action>, _ view: (Store<State, Action>) -> Content
) -> String {
  let monitor = Monitor()
  return monitor.enter {
    let document = LiveDocument(
      view(Store(initialState: state, reducer: reducer, monitor: monitor)), monitor: monitor)
    defer { document.close() }
    var bytes: [UInt8] = []
    document.print(into: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing(/<!--.*?-->| data-p="[^"]*"| data-live=""/, with: "")
  }
}
