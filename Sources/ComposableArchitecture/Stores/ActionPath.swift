/// The path of cases that wrap a child's action. Pages name actions and controls by such paths. The case `presented` is
/// not part of the path.
enum ActionPath {
  /// Returns the path from a parent's action to its child's action: `todos[7]`, or `[7]` from the actions of a stack.
  static func step<Base>(from action: Base, to child: Any.Type) -> String {
    guard var (path, payload) = openCase(action) else { return "" }
    if path == "element", let id = payload.flatMap(rowID) { return "[\(escaped(id))]" }
    // At least one case lies between the parent's and the child's action, even if a feature contains itself.
    while let value = payload, type(of: value) != child {
      guard let (name, next) = openCase(value) else { break }
      if let id = next.flatMap(rowID) { return "\(path)[\(escaped(id))]" }
      if !isPresented(value, next) { path += ".\(name)" }
      payload = next
    }
    return path
  }

  /// Returns the path of an action's cases, down to a case whose payload is not an enum, or that has none.
  static func cases<Action>(of action: Action) -> String {
    guard var (path, payload) = openCase(action) else { return "" }
    while let value = payload, let (name, next) = openCase(value) {
      if !isPresented(value, next) { path += ".\(name)" }
      payload = next
    }
    return path
  }

  private static func isPresented(_ value: Any, _ payload: Any?) -> Bool {
    payload != nil && value is any PresentationStep
  }

  static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty || second.hasPrefix("[") ? first + second : "\(first).\(second)"
  }

  private static func openCase<Value>(_ value: Value) -> (String, payload: Any?)? {
    enumCaseName(value).map { (String(cString: $0), Mirror(reflecting: value).children.first?.value) }
  }

  /// The ID in the payload of a row's action: its first value, if that is labelled `id`, as in `IdentifiedAction` and
  /// `StackAction`.
  private static func rowID(_ payload: Any) -> String? {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, let id = mirror.children.first, id.label == "id" else { return nil }
    return (id.value as? StackElementID).map { "\($0.generation)" } ?? "\(id.value)"
  }

  /// Escapes an ID for a path: percent-encodes all bytes except ASCII letters, digits, `-` and `_`. Other characters,
  /// such as `.` and `]`, have a meaning in paths.
  private static func escaped(_ id: String) -> String {
    var text = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
