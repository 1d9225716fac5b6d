import Foundation

/// A temporary folder, removed on release.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/test.sqlite" }
}
