internal import Perception

/// The selection of a list.
struct RowSelection: Equatable {
  let name: String?
  let contains: (AnyHashable) -> Bool?
  let toggle: (AnyHashable) -> Void

  static func == (first: Self, second: Self) -> Bool { first.name != nil && first.name == second.name }

  /// Creates the selection of at most one row.
  init<Value: Hashable>(_ selection: Binding<Value?>) {
    name = selection._$name
    contains = { tag in (tag.base as? Value).map { $0 == selection.wrappedValue } }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      selection.wrappedValue = selection.wrappedValue == value ? nil : value
    }
  }

  /// Creates the selection of any number of rows.
  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    name = selection._$name
    contains = { tag in (tag.base as? Value).map { selection.wrappedValue.contains($0) } }
    toggle = { tag in
      guard let value = tag.base as? Value else { return }
      selection.wrappedValue.formSymmetricDifference([value])
    }
  }
}
