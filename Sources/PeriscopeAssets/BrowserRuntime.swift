/// The script and the stylesheets of pages, as the server sends them.
package enum BrowserRuntime {
  /// All modules, joined in the order of their dependencies.
  package static let script: [UInt8] = joined { () throws(JoinError) in
    try joinedScript(from: "periscope.mjs", in: EmbeddedFiles.modules)
  }

  /// The script of the worker that the tabs of a browser share.
  package static let streamWorker = Array(codeLines(of: EmbeddedFiles.streamWorker).joined(separator: "\n").utf8)

  /// All component stylesheets, joined in the order of their imports.
  package static let stylesheet: [UInt8] = joined { () throws(JoinError) in
    try joinedStylesheet(from: "periscope.css", in: EmbeddedFiles.stylesheets)
  }

  /// The stylesheets of modifiers, for pages that need them.
  package static let looks: [UInt8] = joined { () throws(JoinError) in
    try joinedStylesheet(from: "looks.css", in: EmbeddedFiles.stylesheets)
  }

  private static func joined(_ join: () throws(JoinError) -> String) -> [UInt8] {
    do {
      return Array(try join().utf8)
    } catch {
      // The files are compiled in, so the tests have joined the same ones.
      preconditionFailure("The browser's files do not fit together. \(error)")
    }
  }
}
