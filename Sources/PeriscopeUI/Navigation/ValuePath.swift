internal import Perception

/// The values of a stack, with access for reading, pushing and popping.
struct ValuePath {
  let name: String
  let values: () -> [AnyHashable]
  /// Pushes a value. Returns `false` if it has a different type than the path's elements.
  let push: (AnyHashable) -> Bool
  let keep: (_ count: Int) -> Void

  init<Value: Hashable>(_ path: Binding<[Value]>) {
    name = path._$name ?? "path"
    values = { path.wrappedValue.map { AnyHashable($0) } }
    push = { value in
      guard let value = value.base as? Value else { return false }
      path.wrappedValue.append(value)
      return true
    }
    keep = { count in path.wrappedValue.removeLast(max(0, path.wrappedValue.count - count)) }
  }

  init(_ path: Binding<NavigationPath>) {
    self.init(
      Binding<[AnyHashable]>(
        name: path._$name, get: { path.wrappedValue.elements }, set: { path.wrappedValue.elements = $0 }))
  }
}
