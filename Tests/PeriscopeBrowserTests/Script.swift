import Foundation

/// What a test runs in a page.
enum Script {
  /// The text of a file among the scripts.
  static func named(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")
    return try String(contentsOf: folder.appendingPathComponent("\(name).js"), encoding: .utf8)
  }
}
