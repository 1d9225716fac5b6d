import Foundation
import Glibc
import PeriscopeHTTP
import PeriscopeTestSupport
import Synchronization
import Testing

@testable import Periscope

/// Files of a folder that change while they are served.
struct FileVersionTests {
  private let folder: TestFolder
  private let files: StaticFiles
  /// More bytes than are cached in memory.
  private let size = 2_000_000

  init() throws {
    folder = try TestFolder()
    files = try StaticFiles("/", folder: folder.path)
  }

  private func write(_ name: String, _ letter: String, _ size: Int) throws {
    try Data(String(repeating: letter, count: size).utf8).write(to: folder.url.appending(path: name))
  }

  /// Returns a body that is read while it is sent; `nil` for one in memory.
  private func stream(_ version: FileVersion, _ part: Range<Int>) -> (any BodyStream)? {
    guard case .stream(let stream) = version.body(part) else { return nil }
    return stream
  }

  @Test func `a large file that was replaced or removed is not sent under the entity tag of its old version`() throws {
    try write("a.bin", "x", size)
    let version = try #require(files.version(of: "a.bin"))
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    #expect(stream(version, 0..<size)?.next() == BodyStreamStep.bytes(block))
    try write("a.bin", "y", size + 1)
    for part in [0..<size, 10..<20] { #expect(stream(version, part)?.next() == .fail) }
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.bin"))
    #expect(stream(version, 0..<size)?.next() == .fail)
    #expect(files.version(of: "a.bin") == nil)
  }

  @Test func `the version of a large file is found without reading the file, and changes when the file is written`()
    throws
  {
    // A sparse file, which would take hours to read.
    #expect(FileManager.default.createFile(atPath: folder.path + "/a.bin", contents: nil))
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "a.bin"))
    try handle.truncate(atOffset: 1 << 43)
    let version = try #require(files.version(of: "a.bin"))
    #expect(version.size == 1 << 43)
    let url = try #require(files.versioned("a.bin"))
    let found = try #require(files.find(url))
    #expect(found.requestedHash == version.hash)
    try handle.write(contentsOf: [1])
    // Repeated until the file system's clock has moved on.
    for _ in 0..<10_000 where FileStamp(folder.path + "/a.bin") == version.stamp { try handle.write(contentsOf: [1]) }
    #expect(files.version(of: "a.bin")?.hash != version.hash)
  }

  @Test func `a path with a symbolic link that leads out of the folder has no file version`() throws {
    let outside = try TestFolder()
    defer { outside.remove() }
    try Data("secret".utf8).write(to: outside.url.appending(path: "secret.txt"))
    try write("a.txt", "x", 10)
    let root = try #require(StaticFiles.resolved(folder.path)) + "/"
    #expect(FileVersion(root + "a.txt", in: root)?.size == 10)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.txt", withDestinationPath: outside.path + "/secret.txt")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/deep", withDestinationPath: outside.path)
    for name in ["link.txt", "deep/secret.txt"] { #expect(FileVersion(root + name, in: root) == nil) }
  }

  @Test(arguments: ["a.bin", "deep/a.bin"])
  func `a large file that is exchanged for one outside of the folder, by a symbolic link, is not sent`(name: String)
    throws
  {
    let outside = try TestFolder()
    defer { outside.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/deep", withIntermediateDirectories: true)
    try write(name, "x", size)
    try Data(String(repeating: "s", count: size).utf8).write(to: outside.url.appending(path: "a.bin"))
    let version = try #require(files.version(of: name[...]))
    let exchanged = name == "a.bin" ? "a.bin" : "deep"
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(exchanged)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(exchanged)", withDestinationPath: outside.path + (exchanged == name ? "/a.bin" : ""))
    for part in [0..<size, 10..<20] { #expect(stream(version, part)?.next() == .fail) }
    #expect(files.version(of: name[...]) == nil)
  }

  @Test
  func `a path that alternates between a file and a symbolic link out of the folder never has the link's content`()
    throws
  {
    let outside = try TestFolder()
    defer { outside.remove() }
    let secret = outside.path + "/secret.txt"
    try Data("secret".utf8).write(to: URL(filePath: secret))
    try write("kept.txt", "x", 10)
    let root = try #require(StaticFiles.resolved(folder.path)) + "/"
    let (path, kept, new) = (root + "a.txt", root + "kept.txt", root + "new.txt")
    let isOver = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        for _ in 0..<5_000 {
          symlink(secret, new)
          rename(new, path)
          // A hard link.
          link(kept, new)
          rename(new, path)
        }
        isOver.store(true, ordering: .relaxed)
      } else {
        while !isOver.load(ordering: .relaxed) {
          let version = FileVersion(path, in: root)
          #expect(version == nil || version?.bytes == [UInt8](repeating: UInt8(ascii: "x"), count: 10))
        }
      }
    }
  }

  @Test func `a file that becomes shorter and then longer while it is sent has no gap`() throws {
    try write("a.bin", "x", size)
    let version = try #require(files.version(of: "a.bin"))
    let body = try #require(stream(version, 0..<size))
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "a.bin"))
    try handle.truncate(atOffset: 10)
    #expect(body.next() == BodyStreamStep.bytes(Array(repeating: UInt8(ascii: "x"), count: 10)))
    try handle.truncate(atOffset: UInt64(size))
    // The next bytes are those behind the first ten.
    #expect(body.next() == BodyStreamStep.bytes(Array(repeating: 0, count: 65_536)))
    try handle.truncate(atOffset: 65_546)
    #expect(body.next() == .fail)
  }

  @Test func `a full cache of a folder makes room for the file that was requested last`() throws {
    let files = try StaticFiles("/", folder: folder.path, memoryLimit: 5_000)
    for name in ["a.txt", "b.txt", "c.txt", "a.txt"] {
      try write(name, "x", 2_000)
      let version = try #require(files.version(of: name[...]))
      let again = try #require(files.version(of: name[...]))
      // The same object, because the file was not read again.
      #expect(version.gzipped != nil && version.gzipped === again.gzipped)
    }
  }

  @Test func `a file that changes is read again, even if its size and the time of its last write stay the same`()
    throws
  {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    let path = folder.path + "/a.txt"
    func rewrite(_ letter: String) throws {
      try write("a.txt", letter, 10)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    try rewrite("x")
    let first = try #require(files.version(of: "a.txt"))
    // Repeated until the file system's clock has moved on.
    for _ in 0..<10_000 where FileStamp(path) == first.stamp { try rewrite("y") }
    #expect(files.version(of: "a.txt")?.bytes == Array(repeating: UInt8(ascii: "y"), count: 10))
  }
}
