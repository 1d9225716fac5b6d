internal import ComposableArchitecture
internal import FoundationEssentials

/// A walk through the values of a state that cannot be encoded. It is not recursive, since a client may decide how deep a state
/// is. Objects are not entered, since they may refer to any other object.
struct ReflectedState {
  /// The values whose members are not counted yet.
  private var rest: [Any]
  private var bytes = 0

  private init(_ state: some Any) { rest = [state] }

  /// Estimates the bytes of a state by adding up its values and texts. Stops beyond the limit.
  static func size(of state: some Any, limit: Int) -> Int {
    var walk = ReflectedState(state)
    while walk.bytes <= limit, let value = walk.rest.popLast() { walk.add(value) }
    return walk.bytes
  }

  /// Notifies the readers of a state and of all observable states within it, after an earlier copy has replaced it. The copy
  /// has the same identity, so the replacement alone notifies no reader.
  static func notifyReaders(of state: some Any) {
    var walk = ReflectedState(state)
    while let value = walk.rest.popLast() {
      if let registrar = value as? ObservationStateRegistrar { registrar.replaced() }
      walk.add(value)
    }
  }

  private mutating func add(_ value: Any) {
    switch value {
    case let text as String: bytes += text.utf8.count + MemoryLayout<String>.size
    case let data as Data: bytes += data.count + MemoryLayout<Data>.size
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .class, .none: bytes += size(of: value)
      case .collection, .set:
        if let collection = value as? any Collection, let plain = plainSize(of: collection) {
          bytes += plain
        } else {
          add(members: mirror)
        }
      default: add(members: mirror)
      }
    }
  }

  private mutating func add(members mirror: Mirror) {
    bytes += 8
    rest.append(contentsOf: mirror.children.lazy.map(\.value))
  }

  private func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }

  /// The bytes of a collection whose elements are plain, such as numbers; otherwise `nil`.
  private func plainSize<Values: Collection>(of values: Values) -> Int? {
    _isPOD(Values.Element.self) ? values.count * MemoryLayout<Values.Element>.stride : nil
  }
}
