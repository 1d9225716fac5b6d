import ComposableArchitecture
import DependenciesMacros
import Foundation
import Periscope
import PeriscopeUI

/// The files of cards: moves uploaded files to a folder, serves and deletes them.
@DependencyClient
struct CardFiles: Sendable {
  var keep: @Sendable (_ file: UploadedFile) async throws -> Team.Attachment
  var remove: @Sendable (_ ids: [Team.Attachment.ID]) async -> Void
  var response: @Sendable (_ attachment: Team.Attachment) throws -> Response
}

extension CardFiles: DependencyKey {
  /// The accepted content types, with the extensions of their files.
  private static let extensions = [
    "application/pdf": ["pdf"], "image/gif": ["gif"], "image/jpeg": ["jpg", "jpeg"], "image/png": ["png"],
    "image/webp": ["webp"], "text/plain": ["txt"],
  ]

  static let types: [UploadType] = ["image/gif", "image/jpeg", "image/png", "image/webp", .pdf, "text/plain"]

  static let liveValue = folder(.temporaryDirectory.appending(component: "gallery-team-files"))
  static let testValue = CardFiles()

  /// Returns a client that keeps the files in a folder, which it creates.
  static func folder(_ folder: URL) -> CardFiles {
    CardFiles { file in
      @Dependency(\.uuid) var uuid
      let endings = extensions[file.contentType] ?? ["bin"]
      let id = "\(uuid().uuidString.lowercased()).\(endings[0])"
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try file.move(to: folder.appending(component: id))
      // The type of a served file follows from the extension of its name.
      let ending = URL(filePath: file.name).pathExtension.lowercased()
      let name = endings.contains(ending) ? file.name : "\(file.name).\(endings[0])"
      return Team.Attachment(id: id, name: name, contentType: file.contentType, size: file.size)
    } remove: { ids in
      for id in ids { try? FileManager.default.removeItem(at: folder.appending(component: id)) }
    } response: { attachment in
      try .file(at: folder.appending(component: attachment.id).path, as: attachment.name, isInline: true)
    }
  }
}

extension DependencyValues {
  var cardFiles: CardFiles {
    get { self[CardFiles.self] }
    set { self[CardFiles.self] = newValue }
  }
}
