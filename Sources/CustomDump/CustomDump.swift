/// Prints a value with its nested values, and returns the value.
///
/// ```swift
/// customDump(User(name: "Blob", ids: [1, 2]))
/// // User(
/// //   name: "Blob",
/// //   ids: [
/// //     [0]: 1,
/// //     [1]: 2
/// //   ]
/// // )
/// ```
///
/// - Parameters:
///   - value: The value.
///   - name: A name to print before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: The number of nested levels to print. Deeper values are shown as an ellipsis.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a value with its nested values to a stream, and returns the value.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream.
///   - name: A name to write before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: The number of nested levels to write. Deeper values are shown as an ellipsis.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var maker = NodeMaker()
  let node = maker.node(value, depth: maxDepth)
  let lines = Part(label: name, node: node).lines(indent: indent)
  target.write(lines.joined(separator: "\n"))
  return value
}

extension String {
  /// A value with its nested values, as ``customDump(_:name:indent:maxDepth:)`` prints it.
  ///
  /// ```swift
  /// String(customDumping: [1, 2]) == "[\n  [0]: 1,\n  [1]: 2\n]"
  /// ```
  public init<Subject>(customDumping subject: Subject) {
    self.init()
    customDump(subject, to: &self)
  }
}

extension Mirror {
  /// Creates a mirror of the parts of a value that a dump shows.
  public init(customDumpReflecting subject: Any) {
    self = (subject as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: subject)
  }
}
