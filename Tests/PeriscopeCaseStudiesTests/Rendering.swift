import ComposableArchitecture
import IssueReporting
import PeriscopeUI

/// Returns the page of a view as HTML, without the comments and attributes that mark changeable parts.
func page<Content: View>(_ view: Content) -> String {
  let monitor = Monitor()
  return monitor.enter { page(monitor, view) }
}

private func page<Content: View>(_ monitor: Monitor, _ view: Content) -> String {
  withIssueReporters([SymbolReporter()]) {
    let document = LiveDocument(view, monitor: monitor)
    defer { document.close() }
    var bytes: [UInt8] = []
    document.print(into: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing(/<!--.*?-->| data-p="[^"]*"| data-live=""/, with: "")
  }
}

/// Reports all issues except missing symbols, because the samples use Apple's symbols, of which not all are drawn.
private struct SymbolReporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message()
    if text?.contains("no drawing of the symbol") == true { return }
    DefaultReporter().reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Returns the page of a view with a store, as HTML.
func page<State, Action, Content: View>(
  _ state: State, _ reducer: some Reducer<State, Action>, _ view: (Store<State, Action>) -> Content
) -> String {
  let monitor = Monitor()
  return monitor.enter { page(monitor, view(Store(initialState: state, reducer: reducer, monitor: monitor))) }
}
