internal import ComposableArchitecture
public import PeriscopeHTML
internal import PeriscopeMainActor

nonisolated extension HTML {
  /// Returns the HTML of the view as a string, with its controls, images and looks. The view is rendered once, and its controls
  /// offer no actions.
  public func rendered() -> String { String(decoding: stillBytes(), as: UTF8.self) }

  /// Returns the HTML of the view as bytes.
  package func stillBytes() -> [UInt8] {
    // Plain elements are written without a page, which is faster.
    let writer = HTMLWriter()
    MainActorLock.enter { Self._render(self, into: writer) }
    guard writer.needsPage else { return writer.finish() }
    let monitor = Monitor()
    return monitor.enter {
      let document = LiveDocument(self, monitor: monitor, isStill: true)
      defer { document.close() }
      return document.takeFirstPage()
    }
  }
}
