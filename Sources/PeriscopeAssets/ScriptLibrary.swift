/// The modules of the browser's script, joined into a core, which each page loads, and parts that the core loads on
/// demand.
struct ScriptLibrary {
  /// The names of the modules that the core loads on demand, sorted.
  let parts: [String]

  private let modules: [String: ScriptModule]
  /// The names of the core's modules, each after those that it imports.
  private let core: [String]

  /// - Parameters:
  ///   - entry: The name of the module that imports the others.
  ///   - sources: The sources of the modules, by their names.
  init(entry: String, sources: [String: String]) throws(JoinError) {
    var order = ImportOrder(sources: sources)
    try order.append(entry, importers: [])
    core = order.names
    parts = Set(order.names.flatMap { order.modules[$0]?.parts ?? [] }).sorted()
    for part in parts { try order.append(part, importers: [entry]) }
    modules = order.modules
  }

  /// Returns the core.
  ///
  /// - Parameter address: Returns the address of a part, relative to the core's.
  func coreText(_ address: (String) -> String) -> String {
    let text = body(of: core).replacing(ScriptModule.partImport) { match in
      let part = String(match.1)
      let names = imports(of: part).joined(separator: ",")
      return "import('\(address(part))').then((part)=>part.default([\(names)]))"
    }
    return compact(text)
  }

  /// Returns a part: a module whose default export takes what the part imports from the core, and returns its exports.
  func partText(_ name: String) -> String {
    let names = imports(of: name).joined(separator: ",")
    let exports = modules[name]?.exports.joined(separator: ",") ?? ""
    return compact(
      """
      let exports;
      export default (imports) => exports ??= (([\(names)]) => {
      \(body(of: ownModules(of: name)))
      return {\(exports)};
      })(imports);
      """)
  }

  private func compact(_ text: String) -> String {
    ScriptTokenizer.tokens(of: text).withShortNames().compactText()
  }

  private func body(of names: [String]) -> String {
    names.flatMap { modules[$0]?.body ?? [] }.joined(separator: "\n")
  }

  /// Returns the part's modules that the core lacks, each after those that it imports.
  private func ownModules(of part: String) -> [String] {
    var names: [String] = []
    func append(_ name: String) {
      guard !core.contains(name), !names.contains(name) else { return }
      for item in modules[name]?.imports ?? [] { append(item.module) }
      names.append(name)
    }
    append(part)
    return names
  }

  /// Returns the names that a part imports from the core, sorted.
  private func imports(of part: String) -> [String] {
    let imports = ownModules(of: part).flatMap { modules[$0]?.imports ?? [] }
    return Set(imports.filter { core.contains($0.module) }.flatMap(\.names)).sorted()
  }
}

/// The order of modules, by their imports.
private struct ImportOrder {
  let sources: [String: String]
  private(set) var modules: [String: ScriptModule] = [:]
  /// The names of the modules, each after the modules that it imports.
  private(set) var names: [String] = []

  init(sources: [String: String]) { self.sources = sources }

  /// Appends a module after those that it imports.
  ///
  /// - Parameter importers: The modules that lead to this one, from the entry on.
  mutating func append(_ name: String, importers: [String]) throws(JoinError) {
    guard !importers.contains(name) else { throw .importCycle(importers + [name]) }
    guard modules[name] == nil || !names.contains(name) else { return }
    guard let source = sources[name] else { throw .missingFile(name, importer: importers.last) }
    let module = try ScriptModule(source, name: name)
    for item in module.imports { try append(item.module, importers: importers + [name]) }
    modules[name] = module
    names.append(name)
  }
}
