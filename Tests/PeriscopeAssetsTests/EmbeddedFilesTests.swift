import Foundation
import Testing

@testable import PeriscopeAssets

@Suite struct EmbeddedFilesTests {
  @Test func `every file in the folder Public is embedded unchanged`() throws {
    let files = try PublicFolder.files()
    var embedded = EmbeddedFiles.modules.merging(EmbeddedFiles.stylesheets) { module, _ in module }
    embedded["stream-worker.js"] = EmbeddedFiles.streamWorker
    embedded["uploads.js"] = EmbeddedFiles.uploadsScript
    embedded["actions.js"] = EmbeddedFiles.actionsScript
    embedded["hooks.js"] = EmbeddedFiles.hooksScript
    embedded["toasts.js"] = EmbeddedFiles.toastsScript
    embedded["toasts.css"] = EmbeddedFiles.toastsStylesheet
    embedded["icon.svg"] = EmbeddedFiles.icon
    embedded["early.js"] = EmbeddedFiles.earlyScript
    #expect(embedded.keys.sorted() == files.keys.sorted())
    for (name, text) in files { #expect(embedded[name] == text, "\(name)") }
  }
}

enum PublicFolder {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// Returns the absolute path of a file, given its path in the package.
  static func path(_ file: String) -> String { root.appending(path: file).standardizedFileURL.path() }

  /// The texts of the files in `Public` and the folders inside, by their names.
  static func files() throws -> [String: String] {
    let contents = FileManager.default.enumerator(
      at: URL(filePath: path("Public")), includingPropertiesForKeys: [.isRegularFileKey])
    var files: [String: String] = [:]
    for case let file as URL in try #require(contents) {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    return files
  }
}
