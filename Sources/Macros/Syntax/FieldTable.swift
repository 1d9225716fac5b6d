/// The list from a field's number to its name and key path, by which the runtime does without hashing key paths.
func fieldTable(_ fields: [StoredVariable], root: String, access: String) -> String {
  guard !fields.isEmpty else {
    return "\(access)nonisolated static var _$fields: [Perception.PerceptibleField<\(root)>] { [] }"
  }
  let rows = fields.map { "    .init(\"\($0.bareName)\", \\\(root).\($0.name))," }.joined(separator: "\n")
  return """
    \(access)nonisolated static var _$fields: [Perception.PerceptibleField<\(root)>] {
      [
    \(rows)
      ]
    }
    """
}
