import Foundation
import PeriscopeSystem
import PeriscopeTestSupport
import Testing

@testable import PeriscopeUploads

private let session = "session"
private let address = RemoteAddress(ipv4: 10, 0, 0, 1)

/// Returns the files and folders in a folder and its subfolders, except lock files.
private func names(below folder: String) -> [String] {
  (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).filter { !$0.hasSuffix(".lock") }
    .sorted()
}

@Suite struct UploadStorageTests {
  private let temporary: TestFolder
  private var parent: String { temporary.path + "/uploads" }

  init() throws { temporary = try TestFolder() }

  private func makeFile(_ text: String, in folder: UploadFolder, share: UploadShare? = nil) throws -> TemporaryFile {
    var writer = try folder.makeFile(share: share)
    let isAppended = writer.append(Array(text.utf8).span)
    let isFlushed = writer.flush()
    #expect(isAppended && isFlushed)
    return writer.file
  }

  @Test func `an uploaded file is deleted with its last handle, and the upload folder with its last file`() throws {
    var folder: UploadFolder? = try UploadFolder(in: parent)
    var file: TemporaryFile? = try makeFile("text", in: #require(folder))
    let path = try #require(file?.path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    folder = nil
    #expect(FileManager.default.fileExists(atPath: path))
    file = nil
    #expect(names(below: parent) == [])
  }

  @Test func `an uploaded file that is not finished is deleted`() throws {
    let folder = try UploadFolder(in: parent)
    do {
      var writer = try folder.makeFile(share: nil)
      let isAppended = writer.append([1, 2, 3].span)
      #expect(isAppended)
      #expect(names(below: folder.path).count == 1)
    }
    #expect(names(below: folder.path) == [])
  }

  private static func quota(_ size: Int) -> UploadQuota {
    UploadQuota(total: size, perSession: size, perAddress: size)
  }

  @Test func `an empty body stored for a different server counts towards the quota`() throws {
    let folder = try UploadFolder(in: parent)
    let quota = Self.quota(UploadShare.blockSize)
    let body = try SpooledBody(in: folder, quota.share(of: nil, at: address))
    #expect(body.refusal == nil && quota.total == UploadShare.blockSize)
    let second = try SpooledBody(in: folder, quota.share(of: nil, at: address))
    #expect(second.refusal == .noRoom && names(below: folder.path).count == 1)
    withExtendedLifetime(body) {}
  }

  @Test func `a body stored for a different server is deleted when it exceeds the quota`() throws {
    let quota = Self.quota(UploadShare.blockSize + 10)
    let folder = try UploadFolder(in: parent)
    let body = try SpooledBody(in: folder, quota.share(of: nil, at: address))
    body.receive([1, 2, 3].span)
    #expect(names(below: folder.path).count == 1 && quota.total == UploadShare.blockSize + 3)
    body.receive([UInt8](repeating: 0, count: 8).span)
    #expect(body.refusal == .noRoom && body.size == 0)
    #expect(names(below: folder.path) == [] && quota.total == 0)
    #expect(try body.bytes(at: 0, count: 10) == [])
  }

  @Test
  func `a body stored for a different server can be read in pieces, and reading it throws after its file was removed`()
    throws
  {
    let quota = Self.quota(UploadShare.blockSize + 10)
    let folder = try UploadFolder(in: parent)
    let body = try SpooledBody(in: folder, quota.share(of: nil, at: address))
    body.receive([1, 2, 3].span)
    body.finish()
    #expect(try body.bytes(at: 0, count: 2) == [1, 2])
    #expect(try body.bytes(at: 2, count: 2) == [3])
    #expect(try body.bytes(at: 3, count: 2) == [])
    for name in names(below: folder.path) { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
    #expect(throws: UploadRefusal.self) { try body.bytes(at: 0, count: 2) }
  }

  @Test func `an uploaded file that is moved stays, replaces no file, and no longer counts towards the quota`() throws {
    let quota = UploadQuota(total: 10, perSession: 10, perAddress: 10)
    let folder = try UploadFolder(in: parent)
    let share = quota.share(of: session, at: address)
    #expect(share.add(4))
    let destination = temporary.url.appending(path: "kept")
    do {
      let file = UploadedFile(
        name: "a.txt", contentType: "text/plain", size: 4, try makeFile("text", in: folder, share: share))
      let copy = file
      #expect(quota.total == 4)
      try file.move(to: destination)
      #expect(quota.total == 0)
      #expect(copy.url?.path() == destination.path())
      #expect(throws: UploadError.unavailable) { try copy.move(to: destination) }
      let other = UploadedFile(name: "b.txt", contentType: "text/plain", size: 4, try makeFile("more", in: folder))
      #expect(throws: UploadError.destinationExists) { try other.move(to: destination) }
    }
    #expect(try String(contentsOf: destination, encoding: .utf8) == "text")
    #expect(names(below: folder.path) == [])
  }

  @Test func `moving an uploaded file to a different file system copies it`() throws {
    let elsewhere = URL(filePath: "/dev/shm/periscope-\(UUID())")
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let folder = try UploadFolder(in: parent)
    let text = String(repeating: "0123456789", count: 20_000)
    let file = try makeFile(text, in: folder)
    try file.move(to: elsewhere.path())
    #expect(try String(contentsOf: elsewhere, encoding: .utf8) == text)
    #expect(names(below: folder.path) == [])
    let second = try makeFile("x", in: folder)
    #expect(throws: UploadError.destinationExists) { try second.move(to: elsewhere.path()) }
    #expect(throws: UploadError.self) { try second.move(to: "/nowhere/x") }
    #expect(try String(contentsOfFile: second.path, encoding: .utf8) == "x")
  }

  @Test
  func `the upload folder of an ended process is deleted, but that of a running process and other folders are not`()
    throws
  {
    let running = try UploadFolder(in: parent)
    let file = try makeFile("text", in: running)
    // A killed process leaves a folder that no process locks, or one without a lock file.
    let killed = "periscope-uploads-killed"
    for name in [killed, "periscope-uploads-early", "own"] {
      try FileManager.default.createDirectory(atPath: "\(parent)/\(name)", withIntermediateDirectories: true)
    }
    for name in ["\(killed)/.lock", "\(killed)/a", "\(killed)/b", "own/notes"] {
      try Data("x".utf8).write(to: URL(filePath: "\(parent)/\(name)"))
    }
    UploadFolder.deleteRemains(in: parent)
    let known = [running.path, file.path].map { String($0.dropFirst(parent.utf8.count + 1)) }
    #expect(Set(names(below: parent)) == Set(known + ["own", "own/notes"]))
    let second = try UploadFolder(in: parent + "/")
    #expect(second.path != running.path)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a folder that other users can change, or a link, is refused as the upload folder`() throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: parent)
    #expect(throws: UploadError.self) { try UploadFolder(in: parent) }
    let link = temporary.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: temporary.path)
    #expect(throws: UploadError.self) { try UploadFolder(in: link) }
  }

  @Test func `the upload quota limits the bytes of all files, of a session's files and of an address's files`() {
    let quota = UploadQuota(total: 100, perSession: 10, perAddress: 30)
    let first = quota.share(of: "a", at: address)
    #expect(first.add(10) && !first.add(1))
    let others = ["b", "c"].map { quota.share(of: $0, at: address) }
    for share in others { #expect(share.add(10)) }
    #expect(!quota.hasRoom(for: 1, of: nil, at: address))
    let elsewhere = (2..<9).map { quota.share(of: nil, at: RemoteAddress(ipv4: 10, 0, 0, UInt8($0))) }
    for share in elsewhere { #expect(share.add(10)) }
    #expect(quota.total == 100)
    #expect(!quota.hasRoom(for: 1, of: "z", at: RemoteAddress(ipv4: 10, 0, 0, 20)))
    first.release()
    #expect(quota.total == 90 && quota.hasRoom(for: 10, of: "a", at: address))
    #expect(!quota.hasRoom(for: .max, of: "a", at: address))
  }

  @Test func `no byte of the upload quota is used once all shares are released`() {
    let quota = UploadQuota(total: 100, perSession: 10, perAddress: 30)
    do { #expect(quota.share(of: "a", at: address).add(5)) }
    #expect(quota.total == 0)
  }
}

@Suite struct UploadedFileTests {
  @Test func `an uploaded file that a test creates has the given content`() throws {
    let file = try UploadedFile(name: "a.txt", contentType: "text/plain", contents: "text".utf8)
    #expect(file.size == 4 && file.isAvailable)
    #expect(try String(contentsOf: #require(file.url), encoding: .utf8) == "text")
    let path = try #require(file.url?.path())
    withExtendedLifetime(file) { #expect(FileManager.default.fileExists(atPath: path)) }
  }

  @Test func `an uploaded file that is archived and restored has its name, type and size, but no content`() throws {
    let file = try UploadedFile(name: "a.txt", contentType: "text/plain", contents: "text".utf8)
    let restored = try JSONDecoder().decode(UploadedFile.self, from: JSONEncoder().encode(file))
    #expect(restored.name == "a.txt" && restored.contentType == "text/plain" && restored.size == 4)
    #expect(!restored.isAvailable && restored.url == nil && restored != file)
    #expect(throws: UploadError.unavailable) { try restored.move(to: URL(filePath: "/tmp/x")) }
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("C:\\Users\\me\\a.png", "a.png"), ("../../etc/passwd", "passwd"), ("..", "file"), ("", "file"),
    ("a/", "file"), ("../\u{301}a", "\u{301}a"), ("..\\\u{301}a", "\u{301}a"),
    ("a\u{0}\r\n\u{202e}gpj.exe", "agpj.exe"), (String(repeating: "ü", count: 200), String(repeating: "ü", count: 127)),
  ])
  func `an uploaded file's name has neither folders nor control characters`(_ given: String, _ expected: String) {
    #expect(UploadedFile(name: given, contentType: "", size: 0, nil).name == expected)
  }

  @Test func `a control accepts files by a media type, a range of media types, or the end of a name`() {
    let limits = FileLimits(types: [.image, .pdf, ".CSV"], maximumSize: 1)
    for (name, type) in [("a", "image/png"), ("a", "IMAGE/x; a=b"), ("a", "application/pdf"), ("A.csv", "text/plain")] {
      #expect(limits.accept(name: name, contentType: type))
    }
    for (name, type) in [("a.png", "text/html"), ("a", "imagex/png"), ("a.csv.exe", ""), ("a", "application/pdfx")] {
      #expect(!limits.accept(name: name, contentType: type))
    }
  }
}
