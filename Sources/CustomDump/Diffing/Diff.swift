/// The difference of two values, line by line, or `nil` for equal values.
///
/// ```swift
/// diff(User(id: 1, name: "Blob"), User(id: 1, name: "Blob Jr."))
/// //   User(
/// //     id: 1,
/// // -   name: "Blob"
/// // +   name: "Blob Jr."
/// //   )
/// ```
///
/// `Equatable` values are compared with `==`, other values by their dumps. `Identifiable` elements are matched by their
/// IDs.
///
/// - Parameters:
///   - first: The first value.
///   - second: The second value.
///   - format: The prefixes of the lines.
public func diff<Value>(_ first: Value, _ second: Value, format: DiffFormat = .default) -> String? {
  var firstMaker = NodeMaker()
  var secondMaker = NodeMaker()
  let firstNode = DiffSide.$current.withValue(.first) { firstMaker.node(first, depth: .max) }
  let secondNode = DiffSide.$current.withValue(.second) { secondMaker.node(second, depth: .max) }
  guard !Node.areEqual(firstNode, secondNode) else { return nil }
  return Pair(first: Part(node: firstNode), second: Part(node: secondNode)).lines()
    .map { $0.text(format) }.joined(separator: "\n")
}
