/// Prints a value and all that it holds, and hands it back.
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
///   - indent: By how many spaces its lines are moved in.
///   - maxDepth: How many levels of parts are shown; those below are an ellipsis.
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

/// Writes a value and all that it holds to a stream, and hands it back.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream.
///   - name: A name to write before it.
///   - indent: By how many spaces its lines are moved in.
///   - maxDepth: How many levels of parts are shown; those below are an ellipsis.
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
  /// A value and all that it holds, as ``customDump(_:name:indent:maxDepth:)`` prints it.
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
  /// The parts of a value that a dump shows.
  public init(customDumpReflecting subject: Any) {
    self = (subject as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: subject)
  }
}
