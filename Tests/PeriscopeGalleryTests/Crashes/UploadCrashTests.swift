import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

/// A server of the team board that is killed and started again with the same folders.
private struct TeamServer {
  let folder: TestFolder
  private(set) var gallery: Gallery
  var port: UInt16 { UInt16(gallery.port) }

  init() async throws {
    folder = try TestFolder()
    for name in ["data", "files", "temporary"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(component: name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    gallery = try await Self.start(folder, 0)
  }

  private static func start(_ folder: TestFolder, _ port: Int) async throws -> Gallery {
    try await Gallery(
      ping: 600, data: folder.path + "/data", port: port, environment: ["TMPDIR": folder.path + "/temporary"],
      "--team-files", folder.path + "/files", "--actions-per-second", "0", "--cpu-per-session", "0",
      "--cpu-per-address", "0", "--log", "none")
  }

  func kill() async throws {
    gallery.program.kill()
    try await gallery.program.end()
  }

  mutating func start() async throws { gallery = try await Self.start(folder, gallery.port) }

  func stop() {
    gallery.stop()
    folder.remove()
  }

  /// The names of the files of cards.
  var files: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/files")) ?? [])
  }

  /// The paths of the temporary files of uploads.
  var uploads: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path + "/temporary")?.allObjects as? [String] ?? []
    return names.filter { $0.split(separator: "/").count > 2 && !$0.hasSuffix(".lock") }
  }

  /// Waits until the background work of a new server has deleted the files that no card has.
  func waitForFiles(_ names: Set<String>) async throws {
    let end = Date(timeIntervalSinceNow: Program.patience)
    while files != names {
      guard Date.now < end else { throw Failure("There are \(files.sorted()), and not \(names.sorted()).") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// Servers that are killed while files are uploaded to a card, and before the card has them.
@Suite struct UploadCrashTests {
  private static let crashes =
    ProcessInfo.processInfo.environment["PERISCOPE_CRASHES"].flatMap { Int($0) } ?? 4

  private static func content(_ number: Int) -> [UInt8] {
    Array(String(repeating: "file \(number) ", count: 20_000).utf8)
  }

  @Test(.timeLimit(.minutes(5)))
  func `files of a server that is killed during an upload, or before a card has them, are deleted at the next start`()
    async throws
  {
    var server = try await TeamServer()
    defer { server.stop() }
    let port = server.port
    let (client, page, kept) = try await onThread {
      var client = TeamClient(port: port)
      try client.signIn(as: "Ada")
      let page = try client.open(card: 3)
      return (client, page, try client.upload("kept.txt", Self.content(1), to: page))
    }
    #expect(kept.map(\.name) == ["kept.txt"] && server.files.count == 1 && server.uploads == [])
    let connection = try client.uploadPart("half.txt", Self.content(2), to: page)
    while server.uploads.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    try await server.kill()
    withExtendedLifetime(connection) {}
    // The file of an upload whose server was killed after it had moved the file, and before the card has it.
    try Data("lost".utf8).write(to: server.folder.url.appending(path: "files/\(UUID().uuidString.lowercased()).txt"))
    #expect(server.uploads.count == 1 && server.files.count == 2)

    try await server.start()
    #expect(server.uploads == [])
    try await server.waitForFiles(Set(kept.map { String($0.path.split(separator: "/").last ?? "") }))
    try await onThread {
      var client = client
      let page = try client.open(card: 3)
      #expect(try client.files(of: page) == kept)
      #expect(try client.download(kept[0]).body == Self.content(1))
      // The browser sends the file again.
      #expect(try client.upload("half.txt", Self.content(2), to: page).map(\.name) == ["kept.txt", "half.txt"])
    }
  }

  @Test(.timeLimit(.minutes(15)))
  func `files that a card has shown survive kills at any moment, and all others are deleted`() async throws {
    var server = try await TeamServer()
    defer { server.stop() }
    let port = server.port
    var (total, lost) = (0, 0)
    var client = TeamClient(port: port)
    client = try await onThread { [client] in
      var client = client
      try client.signIn(as: "Ada")
      return client
    }
    for crash in 0..<Self.crashes {
      let shown = Lock<[TeamClient.Shown: Int]>([:])
      let count = Int.random(in: 1...5)
      let uploading = Task { [client] in
        try await onThread {
          var client = client
          let page = try client.open(card: 3)
          for number in 0..<6 {
            do {
              let files = try client.upload("\(crash)-\(number).txt", Self.content(number), to: page)
              for file in files {
                let number = Int(file.name.split(separator: "-").last?.prefix(1) ?? "") ?? -1
                shown.withLock { $0[file] = number }
              }
            } catch is TestConnection.Failure {
              return
            }
          }
        }
      }
      let end = Date(timeIntervalSinceNow: Program.patience)
      while shown.withLock(\.count) < count, Date.now < end { try await Task.sleep(for: .milliseconds(1)) }
      // At a random moment of the next upload.
      try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000)))
      try await server.kill()
      try await uploading.value
      let left = server.files.count
      try await server.start()
      #expect(server.uploads == [])
      let acknowledged = shown.withLock { $0 }
      #expect(acknowledged.count >= count)
      let remaining = try await onThread { [client] in
        var client = client
        let page = try client.open(card: 3)
        let remaining = try client.files(of: page)
        for (file, number) in acknowledged {
          #expect(remaining.contains(file), "\(file.name) is gone.")
          let response = try client.download(file)
          #expect(response.status == 200 && response.body == Self.content(number), "\(file.name): \(response.status)")
        }
        return remaining
      }
      try await server.waitForFiles(Set(remaining.map { String($0.path.split(separator: "/").last ?? "") }))
      (total, lost) = (total + acknowledged.count, lost + left - remaining.count)
      try await onThread { [client] in
        var client = client
        let page = try client.open(card: 3)
        for file in remaining { _ = try client.remove(file, from: page) }
      }
      try await server.waitForFiles([])
    }
    print("\(Self.crashes) crashes: \(total) shown files are all there; \(lost) files that no card had are deleted.")
  }
}
