import PeriscopeUI

/// A document of a view without a store, or with a given monitor, driven in memory.
final class ModelStage {
  let monitor: Monitor
  let document: LiveDocument

  init<Content: View>(monitor: Monitor = Monitor(), @ViewBuilder _ content: () -> Content) {
    self.monitor = monitor
    let view = content()
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

  /// Sets whether the page has a viewer.
  func watch(_ isWatched: Bool) { monitor.enter { document.watch(isWatched) } }

  /// The number of evaluations of views so far.
  var evaluations: Int { monitor.enter { document.counts.evaluations } }

  /// Runs work that may change the page, and returns the resulting event, or `nil` if nothing has changed.
  func after(_ work: () -> Void) -> String? {
    monitor.enter {
      work()
      return document.flush().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The event with everything newer than a sequence number.
  func catchUp(since sequence: UInt64) -> String {
    monitor.enter { String(decoding: document.catchUp(since: sequence) ?? [], as: UTF8.self) }
  }

  /// Presses the button with a name. Returns the event, which is empty if nothing has changed, or `nil` if the name is
  /// not offered.
  func press(_ name: String) -> String? {
    guard let action = monitor.enter({ document.action(name) }) else { return nil }
    return after(action) ?? ""
  }

  /// Enters a text under a name. Returns the event, which is empty if nothing has changed, or `nil` if the name is not
  /// offered or the text is refused.
  func fill(_ name: String, with text: String) -> String? {
    guard let write = monitor.enter({ document.input(name)?.writer(of: text) }) else { return nil }
    return after(write) ?? ""
  }
}
