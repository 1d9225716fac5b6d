import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting
import Perception
import PeriscopeTestSupport
import Testing

@testable import Sharing

/// A temporary folder of a test.
private final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  var file: URL { url.appendingPathComponent("deep/settings.json") }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path + "/deep")) ?? [] }

  deinit { try? FileManager.default.removeItem(at: url) }
}

private struct Sound: Codable, Equatable, Sendable {
  var volume = 5
}

private struct Note {
  @Shared var text: String

  init(_ file: URL) {
    _text = Shared(
      wrappedValue: "",
      .fileStorage(
        file, decode: { @Sendable in String(decoding: $0, as: UTF8.self) }, encode: { @Sendable in Data($0.utf8) }))
  }
}

/// Waits until a shared value has the expected value.
private func change<Value: Sendable & Equatable>(of shared: Shared<Value>, to expected: Value) async {
  let (stream, continuation) = AsyncStream<Void>.makeStream()
  while true {
    let value = withPerceptionTracking {
      shared.wrappedValue
    } onChange: {
      continuation.yield()
    }
    if value == expected { return }
    for await _ in stream { break }
  }
}

/// Returns the file that a process, given by its ID, shares with its child process.
private func fileShared(by process: Int32) -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent("shared-by-\(process).json")
}

@Suite struct FileStorageTests {
  private let folder = Folder()

  private func onDisk<Result>(
    _ files: DiskFiles = DiskFiles(), _ work: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies {
      $0.defaultFileStorage = FileStorage(files)
    } operation: {
      try await work()
    }
  }

  @Test func `shared properties with one file in documentsDirectory, named as in TCA, have one value`() {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes: [String] = []
    $notes.withLock { $0.append("first") }
    @SharedReader(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var same: [String] = []
    #expect(same == ["first"])
    #expect(URL.documentsDirectory.isFileURL && URL.documentsDirectory.hasDirectoryPath)
  }

  @Test func `shared files are in memory in tests, and each test has its own`() throws {
    @Dependency(\.defaultFileStorage) var storage
    @Shared(.fileStorage(folder.file)) var settings = Sound()
    $settings.withLock { $0.volume = 6 }
    #expect(folder.files == [])
    let data = try #require(try storage.files.load(folder.file))
    #expect(try JSONDecoder().decode(Sound.self, from: data) == Sound(volume: 6))
    #expect(storage == storage)
    #expect(storage != .inMemory)
  }

  @Test func `the file storage is the file system in a live program, and a different one in a preview`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      #expect(storage == .fileSystem)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      #expect(storage != .fileSystem)
    }
  }

  @Test func `a shared value is saved to its file, and loaded from it`() async throws {
    try await onDisk {
      @Shared(.fileStorage(folder.file)) var settings = Sound()
      #expect(folder.files == [])
      $settings.withLock { $0.volume = 6 }
      try await $settings.save()
      #expect(folder.text == "{\n  \"volume\" : 6\n}")
      #expect(folder.files == ["settings.json"])
    }
    await onDisk {
      @Shared(.fileStorage(folder.file)) var settings = Sound()
      #expect(settings.volume == 6)
    }
  }

  @Test func `a new shared file is private to its owner, and a replaced file keeps its permissions`() async throws {
    func rights() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.file.path)[.posixPermissions] as? Int
    }
    try await onDisk {
      @Shared(.fileStorage(folder.file)) var sound = Sound()
      try await $sound.save()
      #expect(try rights() == 0o600)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file.path)
      try await $sound.save()
      #expect(try rights() == 0o640)
    }
  }

  @Test func `a shared file that is a symbolic link stays one, and its destination gets the value`() async throws {
    try folder.write(#"{"volume": 1}"#)
    let link = folder.url.appendingPathComponent("link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file)
    try await onDisk {
      @Shared(.fileStorage(link)) var sound = Sound()
      #expect(sound.volume == 1)
      $sound.withLock { $0.volume = 6 }
      try await $sound.save()
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == folder.file.path)
    #expect(folder.text.contains("6"))
    #expect(folder.files == ["settings.json"])
  }

  @Test func `a shared value is saved to its file in the format of the key's closure`() async throws {
    try await onDisk {
      let note = Note(folder.file)
      note.$text.withLock { $0 = "hello" }
      try await note.$text.save()
      #expect(folder.text == "hello")
    }
  }

  @Test func `a malformed shared file is an error and an issue until it is corrected`() async throws {
    try folder.write("no JSON")
    let recorder = IssueRecorder()
    try await onDisk {
      let settings = SharedErrors.$areReported.withValue(true) {
        withIssueReporters([recorder]) { Shared(wrappedValue: Sound(), .fileStorage(folder.file)) }
      }
      #expect(settings.wrappedValue == Sound())
      #expect(settings.loadError is DecodingError)
      #expect(recorder.messages.count == 1)
      #expect(
        recorder.messages.first?.hasPrefix("'.fileStorage(\"\(folder.file.path)\")' could not be loaded: ") == true)
      try folder.write(#"{"volume": 7}"#)
      await change(of: settings, to: Sound(volume: 7))
      #expect(settings.loadError == nil)
    }
  }

  @Test func `an empty shared file counts as missing`() async throws {
    try folder.write("")
    await onDisk {
      @Shared(.fileStorage(folder.file)) var settings = Sound()
      #expect(settings == Sound())
      #expect($settings.loadError == nil)
    }
  }

  @Test func `saving a shared file that cannot be written throws, and sets the save error`() async throws {
    try folder.write("{}")
    let below = folder.file.appendingPathComponent("below.json")
    let recorder = IssueRecorder()
    await onDisk {
      await withIssueReporters([recorder]) {
        @Shared(.fileStorage(below)) var settings = Sound()
        await #expect(throws: (any Error).self) { try await $settings.save() }
        #expect($settings.saveError != nil)
      }
    }
  }

  @Test func `a shared value follows changes, replacements and deletions of its file`() async throws {
    try await onDisk {
      let settings = Shared(wrappedValue: Sound(), .fileStorage(folder.file))
      try folder.write(#"{"volume": 7}"#)
      await change(of: settings, to: Sound(volume: 7))
      try Data(#"{"volume": 8}"#.utf8).write(to: folder.file)
      await change(of: settings, to: Sound(volume: 8))
      try FileManager.default.removeItem(at: folder.file)
      await change(of: settings, to: Sound())
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a shared value follows its file after the file's folder was deleted or moved, and created again`() async throws
  {
    try await onDisk {
      let settings = Shared(wrappedValue: Sound(), .fileStorage(folder.file))
      try folder.write(#"{"volume": 7}"#)
      await change(of: settings, to: Sound(volume: 7))
      // Deletes the parent of the file's folder, too.
      try FileManager.default.removeItem(at: folder.url)
      await change(of: settings, to: Sound())
      try folder.write(#"{"volume": 8}"#)
      await change(of: settings, to: Sound(volume: 8))
      try FileManager.default.moveItem(
        at: folder.file.deletingLastPathComponent(), to: folder.url.appendingPathComponent("moved"))
      await change(of: settings, to: Sound())
      try folder.write(#"{"volume": 9}"#)
      await change(of: settings, to: Sound(volume: 9))
      try FileManager.default.removeItem(at: folder.file)
      await change(of: settings, to: Sound())
    }
  }

  @Test func `writes of a shared value's file are throttled, and the last one has the newest value`() async throws {
    let clock = TestClock()
    let files = DiskFiles(clock: clock, interval: .seconds(1))
    let number = await onDisk(files) { Shared(wrappedValue: 0, .fileStorage(folder.file)) }
    let written = AsyncStream<Result<Void, any Error>>.makeStream()
    let encoded = LockIsolated<[Int]>([])
    func save(_ number: Int) {
      files.saveSoon(folder.file) {
        encoded.withValue { $0.append(number) }
        return Data("\(number)".utf8)
      } done: {
        written.continuation.yield($0)
      }
    }
    save(1)
    var results = written.stream.makeAsyncIterator()
    _ = await results.next()
    #expect(folder.text == "1")
    for number in 2...10 { save(number) }
    for _ in 2...9 { _ = await results.next() }
    #expect(folder.text == "1")
    while clock._$sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    _ = await results.next()
    #expect(folder.text == "10")
    #expect(encoded.value == [1, 10])
    // The program's own write is not an external change.
    #expect(number.wrappedValue == 0)
  }

  @Test(.timeLimit(.minutes(5))) func `a shared file's first change is written at once, later ones together`() async {
    let clock = TestClock()
    await onDisk(DiskFiles(clock: clock, interval: .seconds(1))) {
      @Shared(.fileStorage(folder.file)) var settings = Sound()
      $settings.withLock { $0.volume = 6 }
      #expect(folder.text.contains("6"))
      for volume in 7...9 { $settings.withLock { $0.volume = volume } }
      #expect(folder.text.contains("6"))
      while clock._$sleeperCount == 0 { await Task.yield() }
      await clock.advance(by: .seconds(1))
      while !folder.text.contains("9") { await Task.yield() }
      // The next second passes without a change, so the following change is a first one again.
      while clock._$sleeperCount == 0 { await Task.yield() }
      await clock.advance(by: .seconds(1))
      while clock._$sleeperCount > 0 { await Task.yield() }
      $settings.withLock { $0.volume = 2 }
      while !folder.text.contains("2") { await Task.yield() }
    }
  }

  @Test func `a first change of a shared file that cannot be written is an error at once`() async throws {
    try folder.write("{}")
    await onDisk {
      @Shared(.fileStorage(folder.file.appendingPathComponent("below.json"))) var settings = Sound()
      $settings.withLock { $0.volume = 6 }
      #expect($settings.saveError != nil)
    }
  }

  @Test func `pending changes of a shared file are written when the program exits`() async throws {
    await #expect(processExitsWith: .success) {
      withDependencies {
        $0.context = .live
      } operation: {
        let number = Shared(wrappedValue: 0, .fileStorage(fileShared(by: getppid())))
        for next in 1...100 { number.withLock { $0 = next } }
        exit(0)
      }
    }
    #expect(try String(contentsOf: fileShared(by: getpid()), encoding: .utf8) == "100")
    try FileManager.default.removeItem(at: fileShared(by: getpid()))
  }

  @Test func `a save or a flush writes a shared file at once, and ends the writes that are pending`() async throws {
    let files = DiskFiles(clock: TestClock(), interval: .seconds(1))
    let done = AsyncStream<Void>.makeStream()
    files.saveSoon(folder.file) {
      Data("1".utf8)
    } done: { _ in
      done.continuation.yield()
    }
    for await _ in done.stream { break }
    files.saveSoon(folder.file) {
      Data("2".utf8)
    } done: { _ in
      done.continuation.yield()
    }
    try files.save(folder.file) { Data("3".utf8) }
    for await _ in done.stream { break }
    #expect(folder.text == "3")
    files.saveSoon(folder.file) {
      Data("4".utf8)
    } done: { _ in
      done.continuation.yield()
    }
    files.flush()
    for await _ in done.stream { break }
    #expect(folder.text == "4")
  }

  @Test func `a local change of a shared file overwrites an external one, and an external deletion resets the value`()
    async throws
  {
    @Dependency(\.defaultFileStorage) var storage
    let files = try #require(storage.files as? MemoryFiles)
    @Shared(.fileStorage(folder.file)) var number = 1
    files.change(folder.file, to: Data("2".utf8))
    #expect(number == 2)
    $number.withLock { $0 = 3 }
    #expect(files.load(folder.file) == Data("3".utf8))
    files.change(folder.file, to: nil)
    #expect(number == 1)
  }
}
