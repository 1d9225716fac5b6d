/// Joins a module and those that it imports into one script.
///
/// - Parameters:
///   - entry: The name of the module that imports the others.
///   - sources: The sources of the modules, by their names.
func joinedScript(from entry: String, in sources: [String: String]) throws(JoinError) -> String {
  var script = JoinedScript(sources: sources)
  try script.append(entry, importers: [])
  return script.text
}

private struct JoinedScript {
  let sources: [String: String]
  var text = ""
  private var joined: Set<String> = []

  init(sources: [String: String]) { self.sources = sources }

  /// Appends a module after those that it imports.
  ///
  /// - Parameter importers: The modules that lead to this one, from the entry on.
  mutating func append(_ name: String, importers: [String]) throws(JoinError) {
    guard !importers.contains(name) else { throw .importCycle(importers + [name]) }
    guard !joined.contains(name) else { return }
    guard let source = sources[name] else { throw .missingFile(name, importer: importers.last) }
    let module = try ScriptModule(source, name: name)
    for imported in module.imports { try append(imported, importers: importers + [name]) }
    joined.insert(name)
    text += joinedLines(module.body)
  }
}

/// Joins lines of code, without blanks that mean nothing. After a character that cannot end a statement without a semicolon, no line
/// break is needed. The modules' strings contain none of these sequences, which a test checks.
func joinedLines(_ lines: [Substring]) -> String {
  var text = ""
  for line in lines {
    text += blanks.reduce(String(line)) { $0.replacing($1, with: $1.filter { $0 != " " }) }
    if let last = line.utf8.last, !"{;,([".utf8.contains(last) { text += "\n" }
  }
  return text
}

/// Sequences whose blanks only readers need.
let blanks = [" = ", " === ", " => ", " && ", ") {"]
