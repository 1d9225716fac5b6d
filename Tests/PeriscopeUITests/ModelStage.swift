import PeriscopeUI

/// A document of a view without a store, or of one whose monitor is given, driven in memory.
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

  /// Says whether somebody follows the page.
  func watch(_ isWatched: Bool) { monitor.enter { document.watch(isWatched) } }

  /// Evaluations so far.
  var evaluations: Int { monitor.enter { document.counts.evaluations } }

  /// Does something that may change what the page shows; returns the event that it leads to.
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

  /// Presses what is offered under a name; returns the event, an empty one where nothing is shown, or `nil` where nothing is offered.
  func press(_ name: String) -> String? {
    guard let action = monitor.enter({ document.action(name) }) else { return nil }
    return after(action) ?? ""
  }

  /// Fills in what is offered under a name.
  func fill(_ name: String, with text: String) -> String? {
    guard let write = monitor.enter({ document.input(name)?.writer(of: text) }) else { return nil }
    return after(write) ?? ""
  }
}
