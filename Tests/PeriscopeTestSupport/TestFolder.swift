package import Foundation

/// A new temporary folder, removed with its last reference.
package final class TestFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { remove() }

  package var path: String { url.path }

  /// Removes the folder. Called in a `defer`, it also keeps a local variable alive until then.
  package func remove() { try? FileManager.default.removeItem(at: url) }
}
