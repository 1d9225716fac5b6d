/// Joins the stylesheets that one imports, in the order of the imports.
///
/// - Parameters:
///   - index: The name of a stylesheet that consists of imports such as `@import './styles/buttons.css';`.
///   - sources: The sources of the stylesheets, by their names without the folder.
func joinedStylesheet(from index: String, in sources: [String: String]) throws(JoinError) -> String {
  guard let imports = sources[index] else { throw .missingFile(index, importer: nil) }
  var text = ""
  for line in codeLines(of: imports) {
    guard let match = line.wholeMatch(of: /@import '\.\/styles\/([^'\/]+)';/) else {
      throw .malformedImport(String(line), file: index)
    }
    let name = String(match.1)
    guard let source = sources[name] else { throw .missingFile(name, importer: index) }
    for rule in codeLines(of: source) { text += rule + "\n" }
  }
  return text
}
