internal import ComposableArchitecture

/// The storage of a view's state.
///
/// Unchecked `Sendable`: the value is accessed only inside of the page's monitor.
final class StateBox<Value>: @unchecked Sendable {
  private let monitor: Monitor
  private let extent = Extent()
  private var stored: Value

  init(_ value: Value, monitor: Monitor) {
    stored = value
    self.monitor = monitor
  }

  var value: Value {
    get {
      monitor.enter {
        extent.access(Self.field)
        return stored
      }
    }
    set {
      monitor.enter {
        guard !isEqual(stored, newValue) else { return }
        stored = newValue
        extent.changed(Self.field)
      }
    }
  }

  private static var field: Field { Field(0) }
}
