import Foundation

/// The files of a new package.
struct NewPackage {
  struct File: Equatable {
    let path: String
    let text: String
    var isExecutable = false
  }

  let files: [File]

  init(_ name: PackageName, _ dependency: PeriscopeDependency) {
    func text(_ template: String) -> String {
      template.replacing("{NAME}", with: name.text).replacing("{IMAGE}", with: name.text.lowercased())
        .replacing("{DEPENDENCY}", with: dependency.declaration).replacing("{PACKAGE}", with: dependency.package) + "\n"
    }
    let docker = Templates.docker(dependency.together)
    files = [
      File(path: "Package.swift", text: text(Templates.manifest)),
      File(path: "Sources/\(name)/Poll.swift", text: text(Templates.feature)),
      File(path: "Sources/\(name)/PollView.swift", text: text(Templates.view)),
      File(path: "Sources/\(name)/Main.swift", text: text(Templates.main)),
      File(path: "Tests/\(name)Tests/PollTests.swift", text: text(Templates.featureTests)),
      File(path: "Tests/\(name)Tests/PollPageTests.swift", text: text(Templates.pageTests)),
      File(path: "Dockerfile", text: text(docker.file)),
      File(path: "Dockerfile.dockerignore", text: text(Templates.dockerIgnore)),
      File(path: "gate", text: text(Templates.gate), isExecutable: true),
      File(path: ".gitignore", text: text(Templates.gitIgnore)),
      File(path: ".swift-format", text: text(Templates.format)),
      File(path: "README.md", text: text(Templates.readme.replacing("{DOCKER}", with: docker.command))),
    ]
  }

  /// Writes the files. The folder appears with all of them, or not at all.
  func write(to folder: URL) throws(CommandError) {
    let manager = FileManager.default
    // Also finds a dangling symbolic link.
    let exists = (try? manager.attributesOfItem(atPath: folder.path)) != nil
    guard !exists else {
      throw CommandError(
        description: "'\(folder.path)' exists already. Nothing was written. Choose a different name, or move it away.",
        status: 1)
    }
    let draft = folder.deletingLastPathComponent().appending(path: ".\(folder.lastPathComponent)-\(UUID())")
    do {
      for file in files {
        let place = draft.appending(path: file.path)
        try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place)
        if file.isExecutable { try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path) }
      }
      try manager.moveItem(at: draft, to: folder)
    } catch {
      try? manager.removeItem(at: draft)
      throw CommandError(
        description: "The package could not be written to '\(folder.path)': \(error.localizedDescription)", status: 1)
    }
  }
}
