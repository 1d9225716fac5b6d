internal import Perception

/// What is chosen among the rows of a list.
struct RowSelection: Equatable {
  let name: String?
  let contains: (AnyHashable) -> Bool?
  let toggle: (AnyHashable) -> Void

  static func == (first: Self, second: Self) -> Bool { first.name != nil && first.name == second.name }

  /// One row, or none.
  init<Value: Hashable>(_ selection: Binding<Value?>) {
    name = selection._$name
    contains = { tag in (tag.base as? Value).map { $0 == selection.wrappedValue } }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      selection.wrappedValue = selection.wrappedValue == value ? nil : value
    }
  }

  /// Any of the rows.
  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    name = selection._$name
    contains = { tag in (tag.base as? Value).map { selection.wrappedValue.contains($0) } }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      if selection.wrappedValue.contains(value) {
        selection.wrappedValue.remove(value)
      } else {
        selection.wrappedValue.insert(value)
      }
    }
  }
}
