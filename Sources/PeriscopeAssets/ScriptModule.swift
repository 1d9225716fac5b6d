/// A module of the browser's script, taken apart.
///
/// Modules are written so that they can be joined without a parser: an import names what it imports from a module in
/// the same folder, an export is a declaration, and both start at the beginning of a line. `import('./name.mjs')` loads
/// a part on demand.
struct ScriptModule: Equatable {
  struct Import: Equatable {
    let module: String
    let names: [String]
  }

  /// The imports: each module's name, and the names that are imported from it.
  private(set) var imports: [Import] = []
  /// The names that it exports.
  private(set) var exports: [String] = []
  /// The names of the modules that it loads on demand.
  private(set) var parts: [String] = []
  /// The lines of its code, without imports and exports.
  private(set) var body: [Substring] = []

  init(_ source: String, name: String) throws(JoinError) {
    var statement = ""
    // Created once, because creating a regular expression for each line would dominate a server's start.
    let (export, partImport) = (/export (?:async )?(?:function|const|class) (\w+)/, Self.partImport)
    for line in codeLines(of: source) {
      if !statement.isEmpty || line.hasPrefix("import ") {
        statement += line
        guard line.hasSuffix(";") else { continue }
        imports.append(try Self.parsedImport(statement, name))
        statement = ""
      } else {
        let isExport = line.hasPrefix("export ")
        if isExport, let match = line.prefixMatch(of: export) { exports.append(String(match.1)) }
        if line.utf8.firstRange(of: "import('".utf8) != nil {
          parts += line.matches(of: partImport).map { String($0.1) }
        }
        body.append(isExport ? line.dropFirst("export ".count) : line)
      }
    }
    guard statement.isEmpty else { throw .malformedImport(statement, file: name) }
  }

  /// Matches an expression that loads a part.
  static var partImport: Regex<(Substring, Substring)> { /import\('\.\/([^'\/]+)'\)/ }

  private static func parsedImport(_ statement: String, _ name: String) throws(JoinError) -> Import {
    guard let match = statement.wholeMatch(of: /import \{([^}]*)\} from '\.\/([^'\/]+)';/) else {
      throw .malformedImport(statement, file: name)
    }
    return Import(
      module: String(match.2), names: match.1.split { $0 == " " || $0 == "," }.map(String.init))
  }
}
