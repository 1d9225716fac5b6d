import Foundation

/// A file of tests. Finds the body of a test by the test's name.
struct TestSource {
  let lines: [Substring]

  /// - Parameter path: The path in the folder of all tests, without its extension.
  init(_ path: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: tests.appending(path: path + ".swift"), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the body of a test; `nil` if there is no test with this name.
  func body(of test: String) -> Substring? {
    let names = ["func `\(test)`(", "func \(test)("]
    guard let start = lines.firstIndex(where: { line in names.contains { line.contains($0) } }) else { return nil }
    // The sources are formatted, so a test ends at the first closing brace with its indentation.
    let indentation = lines[start].prefix { $0 == " " }
    guard isTest(start, indentation) else { return nil }
    guard let end = lines[start...].firstIndex(where: { $0 == indentation + "}" }), end > start else { return nil }
    return Substring(lines[(start + 1)..<end].joined(separator: "\n"))
  }

  /// Whether a function is marked as a test, on its line or on one above.
  private func isTest(_ line: Int, _ indentation: Substring) -> Bool {
    lines[...line].reversed().prefix { !$0.isEmpty }.contains { $0.hasPrefix(indentation + "@Test") }
  }

  /// Whether a line contains a text, such as a declaration in a test's feature.
  func declares(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
