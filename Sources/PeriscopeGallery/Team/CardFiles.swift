import ComposableArchitecture
import DependenciesMacros
import Foundation
import Periscope
import PeriscopeUI

/// The files of cards: moves uploaded files to a folder, serves and deletes them.
///
/// A server that is killed after it has moved a file, or after a card has lost one, leaves a file that no card has. `clean` deletes
/// such files when the next server starts.
@DependencyClient
struct CardFiles: Sendable {
  var clean: @Sendable (_ attached: @escaping @Sendable () -> Set<Team.Attachment.ID>) async -> Void
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

  /// The command-line option with the folder of the files, which all servers of a cluster share: the one that owns the boards writes and
  /// cleans it. Without the option, the files are in a temporary folder, which servers with different boards may share, so none of them
  /// cleans it.
  static let folderOption = SiteOption<String?>(
    "team-files", default: nil, help: "the folder of the team board's files, which the servers of one Redis share",
    value: "FOLDER")

  static let liveValue = folder {
    @Dependency(\.options) var options
    return options[folderOption].map { URL(filePath: $0) }
  }
  static var testValue: CardFiles {
    var client = CardFiles()
    // Called by each tested server when it starts.
    client.clean = { _ in }
    return client
  }

  /// Returns a client that keeps the files in a folder, which it creates.
  ///
  /// - Parameter ownFolder: Returns the folder of this server's boards; `nil` for one that servers with other boards may share.
  static func folder(_ ownFolder: @escaping @Sendable () -> URL?) -> CardFiles {
    let kept = LockIsolated<Set<Team.Attachment.ID>>([])
    // Remembered for the effects of the shared store, which was created before the server has read its options.
    let found = LockIsolated<URL?>(nil)
    let folder: @Sendable () -> URL = {
      if let own = ownFolder() { found.setValue(own) }
      return found.value ?? .temporaryDirectory.appending(component: "gallery-team-files")
    }
    return CardFiles { attached in
      guard ownFolder() != nil else { return }
      let folder = folder()
      // Listed first: a file that is moved to the folder later is neither in the list nor deleted.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let known = kept.value.union(attached())
      // Without any file of a card, the board's state may be lost, and come back from a copy of the archive.
      guard !known.isEmpty else { return }
      // The folder may contain other files: only those with names that `keep` gives are deleted.
      for name in names where !known.contains(name) && UUID(uuidString: String(name.prefix(36))) != nil {
        try? FileManager.default.removeItem(at: folder.appending(component: name))
      }
    } keep: { file in
      @Dependency(\.uuid) var uuid
      // Without parameters, such as that of the character set.
      let type = String(file.contentType.lowercased().prefix { $0 != ";" }).trimmed
      let endings = extensions[type] ?? ["bin"]
      let id = "\(uuid().uuidString.lowercased()).\(endings[0])"
      try FileManager.default.createDirectory(
        at: folder(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      kept.withValue { _ = $0.insert(id) }
      try file.move(to: folder().appending(component: id))
      // The type of a served file follows from the extension of its name.
      let ending = URL(filePath: file.name).pathExtension.lowercased()
      let name = endings.contains(ending) ? file.name : "\(file.name).\(endings[0])"
      return Team.Attachment(id: id, name: name, contentType: type, size: file.size)
    } remove: { ids in
      kept.withValue { $0.subtract(ids) }
      for id in ids { try? FileManager.default.removeItem(at: folder().appending(component: id)) }
    } response: { attachment in
      try .file(at: folder().appending(component: attachment.id).path, as: attachment.name, isInline: true)
    }
  }
}

extension DependencyValues {
  var cardFiles: CardFiles {
    get { self[CardFiles.self] }
    set { self[CardFiles.self] = newValue }
  }
}
