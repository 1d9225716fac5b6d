/// Joins the stylesheets that an index imports, in order. Consecutive stylesheets of a cascade layer share one `@layer`
/// block.
///
/// - Parameters:
///   - index: The name of a stylesheet that consists of the order of the layers and of imports such as
///     `@import './styles/buttons.css' layer(components);`.
///   - sources: The sources of the stylesheets, by their names without the folder.
func joinedStylesheet(from index: String, in sources: [String: String]) throws(JoinError) -> String {
  guard let imports = sources[index] else { throw .missingFile(index, importer: nil) }
  var text = ""
  var layer: Substring?
  // Created once, because creating a regular expression for each line would take much of a server's start.
  let (layers, importedFile) = (/@layer [a-z, ]+;/, /@import '\.\/styles\/([^'\/]+)'(?: layer\(([a-z]+)\))?;/)
  for line in codeLines(of: imports) {
    if line.hasPrefix("@layer"), line.wholeMatch(of: layers) != nil {
      text += line + "\n"
      continue
    }
    guard let match = line.wholeMatch(of: importedFile) else {
      throw .malformedImport(String(line), file: index)
    }
    let name = String(match.1)
    guard let source = sources[name] else { throw .missingFile(name, importer: index) }
    if match.2 != layer {
      if layer != nil { text += "}\n" }
      layer = match.2
      if let layer { text += "@layer \(layer) {\n" }
    }
    for rule in codeLines(of: source) { text += rule + "\n" }
  }
  return layer == nil ? text : text + "}\n"
}
