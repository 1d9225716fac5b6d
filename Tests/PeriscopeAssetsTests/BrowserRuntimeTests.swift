import Foundation
import PeriscopeCompression
import Testing

@testable import PeriscopeAssets

@Suite struct BrowserRuntimeTests {
  private let script = String(decoding: BrowserRuntime.script { $0 }, as: UTF8.self)
  private let parts = BrowserRuntime.parts.mapValues { String(decoding: $0, as: UTF8.self) }
  private let stylesheet = String(decoding: BrowserRuntime.stylesheet, as: UTF8.self)
  private let looks = String(decoding: BrowserRuntime.looks, as: UTF8.self)

  private func file(_ name: String) -> [UInt8] { BrowserRuntime.files[name, default: []] }

  @Test func `the served script and its parts have no static imports and no comments`() throws {
    for text in [script] + parts.values {
      for line in text.split(separator: "\n") {
        for start in ["import ", "//", "/*", "*/"] { #expect(!line.hasPrefix(start), "\(line)") }
      }
    }
    #expect(!script.contains("export "))
  }

  @Test
  func
    `the served script, its parts, its worker, the early script, and those that only some pages load are valid JavaScript`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let uploads = String(decoding: file("uploads.js"), as: UTF8.self)
    let hooks = String(decoding: file("hooks.js"), as: UTF8.self)
    let actions = String(decoding: file("actions.js"), as: UTF8.self)
    let drags = String(decoding: file("drags.js"), as: UTF8.self)
    let toasts = String(decoding: file("toasts.js"), as: UTF8.self)
    let worker = String(decoding: file("stream-worker.js"), as: UTF8.self)
    let scripts = [
      "periscope.js": script, "uploads.js": uploads, "hooks.js": hooks, "actions.js": actions, "drags.js": drags,
      "toasts.js": toasts, "stream-worker.js": worker, "early.js": BrowserRuntime.earlyScript,
    ]
    for (name, text) in parts.merging(scripts, uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: name.replacing(".js", with: ".mjs"))
      try Data(text.utf8).write(to: file)
      #expect(try run("node", "--check", file.path()) == "", "\(name)")
    }
  }

  @Test func `the strings of every browser module are in the served script or in one of its parts`() throws {
    let library = BrowserRuntime.library
    for (name, source) in EmbeddedFiles.modules {
      let strings = source.matches(of: /= '([^']+)';/).map(\.1)
      let texts = [script] + parts.values
      for string in strings { #expect(texts.contains { $0.contains("'\(string)'") }, "\(name): \(string)") }
    }
    #expect(library.parts.map { $0.replacing(".mjs", with: ".js") } == parts.keys.sorted())
  }

  @Test func `the served script loads its parts from the addresses that the server gives them`() {
    for name in parts.keys { #expect(script.contains("import('./\(name)')")) }
  }

  @Test
  func `the compressed script, its parts, its worker and the files that only some pages load keep their size limits`()
    throws
  {
    let size = try #require(Gzip.compress(Array(script.utf8), .high)).count
    var sizes = try parts.mapValues { try #require(Gzip.compress(Array($0.utf8), .high)).count }
    // Only browsers with many open tabs of a site load the worker.
    let worker = try #require(Gzip.compress(file("stream-worker.js"), .high)).count
    print("The script has \(size) bytes. Its parts: \(sizes.sorted { $0.key < $1.key }). The worker: \(worker)")
    #expect(size <= 10_240, "\(size) bytes")
    // Only pages in layouts, and those whose URL changes without a load, load this part.
    let navigation = sizes.removeValue(forKey: "history.js") ?? .max
    #expect(navigation <= 2_944, "\(navigation) bytes")
    // Only pages that set their head load this part.
    let head = sizes.removeValue(forKey: "head.js") ?? .max
    #expect(head <= 448, "\(head) bytes")
    // Loaded when the user first uses a page, a patch changes its structure, or it shows a dialog.
    let motion = sizes.removeValue(forKey: "motion.js") ?? .max
    #expect(motion <= 2_304, "\(motion) bytes")
    // Only pages that are merged with a newer one load this part: after a restart, or if a patch does not fit.
    let renewal = sizes.removeValue(forKey: "renewal.js") ?? .max
    #expect(renewal <= 2_048, "\(renewal) bytes")
    #expect(sizes.values.reduce(size, +) <= 16_384, "\(sizes)")
    #expect(worker <= 1024, "\(worker) bytes")
    // Only pages with controls for files load this script.
    let uploads = try #require(Gzip.compress(file("uploads.js"), .high)).count
    print("The script of uploads has \(uploads) bytes.")
    #expect(uploads <= 2_816, "\(uploads) bytes")
    // Only pages with hooks load this script.
    let hooks = try #require(Gzip.compress(file("hooks.js"), .high)).count
    print("The script of hooks has \(hooks) bytes.")
    #expect(hooks <= 1_280, "\(hooks) bytes")
    // Only pages with client actions load this script.
    let actions = try #require(Gzip.compress(file("actions.js"), .high)).count
    print("The script of client actions has \(actions) bytes.")
    #expect(actions <= 1_344, "\(actions) bytes")
    #expect(String(decoding: file("hooks.js"), as: UTF8.self).contains("export{defineHook}"))
    // Only pages with toasts load these files.
    let toasts = try #require(Gzip.compress(file("toasts.js"), .high)).count
    let style = try #require(Gzip.compress(file("toasts.css"), .high)).count
    print("The script of toasts has \(toasts) bytes, and their stylesheet \(style).")
    #expect(toasts <= 1_024, "\(toasts) bytes")
    #expect(style <= 640, "\(style) bytes")
    // Only pages with draggable views or movable rows load these files.
    let drags = try #require(Gzip.compress(file("drags.js"), .high)).count
    let dragStyle = try #require(Gzip.compress(file("drags.css"), .high)).count
    print("The script of drags has \(drags) bytes, and their stylesheet \(dragStyle).")
    #expect(drags <= 4_096, "\(drags) bytes")
    #expect(dragStyle <= 640, "\(dragStyle) bytes")
  }

  @Test func `the served stylesheets have neither imports nor comments`() {
    for part in ["@import", "/*", "*/"] {
      #expect(!stylesheet.contains(part))
      #expect(!looks.contains(part))
    }
  }

  @Test func `the rules of every source stylesheet are in one of the two served ones, once`() {
    for (name, source) in EmbeddedFiles.stylesheets where !["periscope.css", "looks.css"].contains(name) {
      let rules = codeLines(of: source).joined(separator: "\n")
      #expect((stylesheet + looks).ranges(of: rules).count == 1, "\(name)")
    }
  }

  @Test func `hover styles apply only to devices whose pointer can hover`() {
    for (name, source) in EmbeddedFiles.stylesheets {
      let others = source.replacing(/@media \(hover: hover\) \{\n(?:  .*\n)*\}\n/, with: "")
      #expect(!others.contains(":hover"), "\(name)")
    }
  }

  @Test func `a page loads at most 11 KB of compressed stylesheet`() throws {
    let size = try #require(Gzip.compress(BrowserRuntime.stylesheet, .high)).count
    #expect(size <= 11_264, "\(size) bytes")
  }

  @Test func `the served stylesheets put their rules in layers, whose order the main one declares`() {
    #expect(stylesheet.hasPrefix("@layer components, looks, media;\n@layer components {\n"))
    #expect(looks.hasPrefix("@layer looks {\n") && looks.hasSuffix("}\n"))
  }

  /// Runs a program, expects that it succeeds, and returns its output with its errors.
  private func run(_ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command): \(text)")
    return text
  }
}
