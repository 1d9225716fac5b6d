/// A module of the browser's script, taken apart.
///
/// Modules are written so that they can be joined without a parser: an import names what it imports from a module in the
/// same folder, an export is a declaration, and both start at the beginning of a line.
struct ScriptModule: Equatable {
  /// The names of the modules that it imports.
  private(set) var imports: [String] = []
  /// The lines of its code, without imports and exports.
  private(set) var body: [Substring] = []

  init(_ source: String, name: String) throws(JoinError) {
    var statement = ""
    for line in codeLines(of: source) {
      if !statement.isEmpty || line.hasPrefix("import ") {
        statement += line
        guard line.hasSuffix(";") else { continue }
        imports.append(try Self.importedName(in: statement, name))
        statement = ""
      } else {
        body.append(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
      }
    }
    guard statement.isEmpty else { throw .malformedImport(statement, file: name) }
  }

  private static func importedName(in statement: String, _ name: String) throws(JoinError) -> String {
    guard let match = statement.wholeMatch(of: /import \{[^}]*\} from '\.\/([^'\/]+)';/) else {
      throw .malformedImport(statement, file: name)
    }
    return String(match.1)
  }
}
