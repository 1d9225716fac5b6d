internal import IssueReporting

/// Creates nodes from values, and tracks the objects that it has visited.
struct NodeMaker {
  /// The number of each object, counted for each type.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]
  // An object's identifier is its address, which could be reused if the object were released.
  private var kept: [AnyObject] = []

  mutating func node(_ value: Any, depth: Int, isRoot: Bool = true) -> Node {
    var node = shape(value, depth: depth, isRoot: isRoot)
    if node.value == nil { node.value = value }
    return node
  }

  private mutating func shape(_ value: Any, depth: Int, isRoot: Bool) -> Node {
    if let text = Self.text(of: value) { return text }
    var number = ""
    if type(of: value) is any AnyObject.Type {
      let meeting = meet(value as AnyObject, as: type(of: value))
      number = "#\(meeting.number) "
      guard meeting.isFirst else { return .repeated(number, type(of: value)) }
    }
    if let value = value as? any SharedObjectRepresentable {
      let shown = value.customDumpValue
      let meeting = meet(value.customDumpObject, as: type(of: shown))
      guard meeting.isFirst else { return .repeated("#\(meeting.number) ", type(of: shown)) }
      return representative(of: shown, for: value, depth: depth, isRoot: true).after("#\(meeting.number) ")
    }
    if let value = value as? any CustomDumpRepresentable {
      return representative(of: value.customDumpValue, for: value, depth: depth, isRoot: isRoot)
    }
    let mirror = Mirror(customDumpReflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return .leaf("nil") }
      return node(wrapped, depth: depth, isRoot: isRoot)
    case .collection:
      let children = mirror.children.enumerated().map { (label: String?("[\($0)]"), value: $1.value) }
      return parts(children, "[", "]", .elements, depth)
    case .set:
      return sorted(mirror.children.map { (nil, $0.value) }, "Set([", "])", depth)
    case .dictionary:
      return dictionary(mirror, depth)
    case .tuple:
      return parts(mirror.children.map { ($0.label?.fieldName, $0.value) }, "(", ")", .fields, depth)
    case .enum:
      return enumeration(value, mirror, depth, isRoot)
    default:
      if mirror.displayStyle == nil, mirror.children.isEmpty { return .leaf(String(describing: value)) }
      return parts(mirror.fields, "\(number)\(TypeName.of(mirror.subjectType))(", ")", .fields, depth)
    }
  }

  private static func text(of value: Any) -> Node? {
    switch value {
    case let value as any CustomDumpStringConvertible: .leaf(value.customDumpDescription)
    case let value as any Any.Type: .leaf("\(TypeName.of(value)).self")
    case let value as any StringProtocol: string(String(value))
    case let value as Character: .leaf(String(value).debugDescription)
    default: nil
    }
  }

  private static func string(_ text: String) -> Node {
    guard text.contains("\n") else { return .leaf(text.debugDescription) }
    var hashes = 0
    while ["\"\"\"", "\\"].contains(where: { text.contains($0 + String(repeating: "#", count: hashes)) }) {
      hashes += 1
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Node(shape: .string(lines, hashes: hashes))
  }

  private mutating func representative(of value: Any, for original: Any, depth: Int, isRoot: Bool) -> Node {
    var node = node(value, depth: depth, isRoot: isRoot)
    // Compared with `==`, because the shown parts may omit a difference.
    node.value = original
    return node
  }

  private mutating func dictionary(_ mirror: Mirror, _ depth: Int) -> Node {
    if mirror.children.isEmpty { return .leaf("[:]") }
    let children: [Mirror.Child] = mirror.children.compactMap { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return child }
      let key = node(pair[0].value, depth: .max, isRoot: true)
      return (key.lines.joined(separator: " "), pair[1].value)
    }
    return sorted(children, "[", "]", depth)
  }

  private mutating func enumeration(_ value: Any, _ mirror: Mirror, _ depth: Int, _ isRoot: Bool) -> Node {
    let type = isRoot ? TypeName.of(mirror.subjectType) : ""
    guard let payload = mirror.children.first else { return .leaf("\(type).\(CaseName.of(value))") }
    let open = "\(type).\(payload.label ?? CaseName.of(value))("
    let tuple = Mirror(reflecting: payload.value)
    let children: [Mirror.Child] =
      tuple.displayStyle == .tuple && !tuple.children.isEmpty
      ? tuple.children.map { ($0.label?.fieldName, $0.value) } : [(nil, payload.value)]
    return parts(children, open, ")", .fields, depth)
  }

  /// Returns the number of an object among those of its type, and whether it is visited for the first time.
  private mutating func meet(_ object: AnyObject, as type: Any.Type) -> (number: Int, isFirst: Bool) {
    if let number = numbers[ObjectIdentifier(object)] { return (number, false) }
    let number = counts[ObjectIdentifier(type), default: 0] + 1
    counts[ObjectIdentifier(type)] = number
    numbers[ObjectIdentifier(object)] = number
    kept.append(object)
    return (number, true)
  }

  private mutating func sorted(_ children: [Mirror.Child], _ open: String, _ close: String, _ depth: Int) -> Node {
    var node = parts(children, open, close, .sorted, depth)
    let keys = node.parts.map { $0.label ?? $0.node.lines.joined(separator: "\n") }
    node.parts = zip(keys, node.parts).sorted { $0.0 < $1.0 }.map(\.1)
    return node
  }

  private mutating func parts(
    _ children: [Mirror.Child], _ open: String, _ close: String, _ kind: Node.Kind, _ depth: Int
  ) -> Node {
    if depth <= 0, !children.isEmpty { return Node(shape: .deep(open: open, close: close)) }
    let parts = children.map { child in
      Part(label: child.label, node: node(child.value, depth: depth - 1, isRoot: false))
    }
    return Node(shape: .parts(open: open, close: close, kind), parts: parts)
  }
}
