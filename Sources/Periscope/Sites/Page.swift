public import ComposableArchitecture
public import HTML
internal import Perception
internal import PeriscopeUI

/// A page: its path, the feature that it runs for each session, and the view that shows it.
public struct Page: Sendable {
  let path: String
  let title: String
  let open: @Sendable (Monitor) -> OpenPage

  /// Declares a page that runs a feature.
  ///
  /// - Parameters:
  ///   - path: Where the page is, such as `/counter`.
  ///   - title: What the browser calls it.
  ///   - initialState: The state that a session starts from.
  ///   - reducer: The feature.
  ///   - content: The view.
  public init<State, Action, R: Reducer<State, Action>, Content: HTML>(
    _ path: String,
    title: String,
    initialState: @autoclosure @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @Sendable (Store<State, Action>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype {
    self.path = path
    self.title = title
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    open = { monitor in
      let store = Store(initialState: initialState(), reducer: reducer(), monitor: monitor)
      return OpenPage(
        document: LiveDocument(place.during { content(store) }, title: title, monitor: monitor),
        encodedState: { try StateEncoding.json(of: store.state) },
        end: { store.cancelEffects() }, effectCount: { store.effectCount })
    }
  }

  /// Declares a page without a feature, whose view holds what it needs.
  ///
  /// - Parameters:
  ///   - path: Where the page is, such as `/about`.
  ///   - title: What the browser calls it.
  ///   - content: The view; its value is made once for each session.
  public init<Content: HTML & SendableMetatype>(
    _ path: String, title: String, @HTMLBuilder content: @escaping @Sendable () -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.path = path
    self.title = title
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    open = { monitor in
      OpenPage(
        document: LiveDocument(place.during { content() }, title: title, monitor: monitor), encodedState: { nil },
        end: {})
    }
  }
}
