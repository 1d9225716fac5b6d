/// The script and the stylesheets of pages, as the server sends them.
package enum BrowserRuntime {
  /// The parts that the script loads on demand, by the names of their files.
  package static let parts: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: library.parts.map { (fileName($0), Array(library.partText($0).utf8)) })

  /// The files that pages load beside the script and its parts, by name.
  package static let files: [String: [UInt8]] = [
    "periscope.css": stylesheet,
    "looks.css": looks,
    // The worker that the tabs of a browser share.
    "stream-worker.js": Array(codeLines(of: EmbeddedFiles.text("stream-worker.js")).joined(separator: "\n").utf8),
    // For pages with controls for files.
    "uploads.js": compactScript("uploads.js"),
    "uploads.css": rules("uploads.css"),
    // For pages with client actions.
    "actions.js": compactScript("actions.js"),
    // For pages with hooks, which scripts of the site import.
    "hooks.js": compactScript("hooks.js"),
    // For pages with drags.
    "drags.js": joined { () throws(JoinError) in
      Array(try ScriptLibrary(entry: "drags.js", sources: EmbeddedFiles.all).coreText { $0 }.utf8)
    },
    "drags.css": rules("drags.css"),
    // For pages with toasts.
    "toasts.js": compactScript("toasts.js"),
    "toasts.css": rules("toasts.css"),
    // For pages that have no other icon.
    "icon.svg": Array(EmbeddedFiles.text("icon.svg").utf8),
  ]

  /// The script in the head of each page, which holds the user's presses until the page's script runs.
  package static let earlyScript = ScriptTokenizer.tokens(of: EmbeddedFiles.text("early.js")).compactText()

  /// All component stylesheets, joined in the order of their imports.
  package static let stylesheet: [UInt8] = joined { () throws(JoinError) in
    Array(try joinedStylesheet(from: "periscope.css", in: EmbeddedFiles.stylesheets).utf8)
  }

  /// The stylesheets of view modifiers such as `.font` and of the columns of grids and tables, for pages that use one.
  package static let looks: [UInt8] = joined { () throws(JoinError) in
    Array(try joinedStylesheet(from: "looks.css", in: EmbeddedFiles.stylesheets).utf8)
  }

  static let library = joined { () throws(JoinError) in
    try ScriptLibrary(entry: "periscope.mjs", sources: EmbeddedFiles.modules)
  }

  /// Returns the script that pages load: all modules but those of the parts, joined in the order of their dependencies.
  ///
  /// - Parameter name: Returns the name that a part's file is served with, beside the script.
  package static func script(servingPartsAs name: (String) -> String) -> [UInt8] {
    Array(library.coreText { "./" + name(fileName($0)) }.utf8)
  }

  private static func compactScript(_ name: String) -> [UInt8] {
    Array(ScriptTokenizer.tokens(of: EmbeddedFiles.text(name)).withShortNames().compactText().utf8)
  }

  private static func rules(_ name: String) -> [UInt8] {
    Array((codeLines(of: EmbeddedFiles.text(name)).joined(separator: "\n") + "\n").utf8)
  }

  private static func fileName(_ module: String) -> String { module.replacing(".mjs", with: ".js") }

  private static func joined<Result>(_ join: () throws(JoinError) -> Result) -> Result {
    do {
      return try join()
    } catch {
      // The files are compiled in, and the tests have joined the same files.
      preconditionFailure(
        "The browser's files in 'Public' do not fit together. Correct them, and build again. \(error)")
    }
  }
}
