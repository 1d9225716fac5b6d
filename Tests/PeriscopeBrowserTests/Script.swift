import Foundation

/// The scripts that tests run in a page.
enum Script {
  /// Returns the text of a file in the folder `Scripts`.
  static func named(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")
    return try String(contentsOf: folder.appendingPathComponent("\(name).js"), encoding: .utf8)
  }
}
