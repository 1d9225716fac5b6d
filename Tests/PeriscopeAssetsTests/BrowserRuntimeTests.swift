import Foundation
import PeriscopeCompression
import Testing

@testable import PeriscopeAssets

@Suite struct BrowserRuntimeTests {
  private let script = String(decoding: BrowserRuntime.script, as: UTF8.self)
  private let stylesheet = String(decoding: BrowserRuntime.stylesheet, as: UTF8.self)
  private let looks = String(decoding: BrowserRuntime.looks, as: UTF8.self)

  @Test func `the script has neither imports nor exports nor comments`() throws {
    for (name, source) in EmbeddedFiles.modules {
      for line in try ScriptModule(source, name: name).body {
        for start in ["import ", "export ", "//", "/*", "*/"] { #expect(!line.hasPrefix(start), "\(line)") }
        // The next line would become a part of the comment.
        #expect(!line.contains(" //"), "\(name): \(line)")
        for string in line.matches(of: /'[^']*'|`[^`]*`/) {
          for blank in blanks { #expect(!string.0.contains(blank), "\(name): \(line)") }
        }
      }
    }
  }

  @Test func `the script has every module once`() throws {
    for (name, source) in EmbeddedFiles.modules {
      let body = joinedLines(try ScriptModule(source, name: name).body)
      #expect(script.ranges(of: body).count == 1, "\(name)")
    }
  }

  @Test func `the script is the one that the tests of the browser's code measure`() throws {
    #expect(try run("node", PublicFolder.path("Tests/Client/joined.mjs")) == script)
  }

  @Test func `the script is valid`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID()).mjs")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(BrowserRuntime.script).write(to: file)
    #expect(try run("node", "--check", file.path()) == "")
  }

  @Test func `the stylesheet has neither imports nor comments`() {
    for part in ["@import", "/*", "*/"] {
      #expect(!stylesheet.contains(part))
      #expect(!looks.contains(part))
    }
  }

  @Test func `one of the stylesheets has every component once`() {
    for (name, source) in EmbeddedFiles.stylesheets where !["periscope.css", "looks.css"].contains(name) {
      let rules = codeLines(of: source).joined(separator: "\n")
      #expect((stylesheet + looks).ranges(of: rules).count == 1, "\(name)")
    }
  }

  @Test func `styles of a pointer that hovers apply only where there is one`() {
    for (name, source) in EmbeddedFiles.stylesheets {
      let others = source.replacing(/@media \(hover: hover\) \{\n(?:  .*\n)*\}\n/, with: "")
      #expect(!others.contains(":hover"), "\(name)")
    }
  }

  @Test func `a page loads at most 11 KB of compressed stylesheet`() throws {
    let size = try #require(Gzip.compress(BrowserRuntime.stylesheet, .high)).count
    #expect(size <= 11_264, "\(size) bytes")
  }

  @Test func `the layers fix the cascade, whichever stylesheet comes first`() {
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
