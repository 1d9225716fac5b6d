import ConcurrencyExtras
import Dependencies
import FoundationEssentials
import IssueReporting
import Perception
import PeriscopeTestSupport
import Testing

@testable import Sharing

private enum Theme: String {
  case light, dark
}

/// Files in memory, after whose next load a test's closure runs.
private final class HookedFiles: SharedFiles {
  let memory = MemoryFiles()
  let whenLoaded = LockIsolated<(@Sendable () -> Void)?>(nil)

  func load(_ url: URL) throws -> Data? {
    let data = memory.load(url)
    let hook = whenLoaded.withValue { hook in
      defer { hook = nil }
      return hook
    }
    hook?()
    return data
  }

  func save(_ url: URL, _ encode: @Sendable () throws -> Data) throws { try memory.save(url, encode) }

  func saveSoon(
    _ url: URL, _ encode: @escaping @Sendable () throws -> Data,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) { memory.saveSoon(url, encode, done: done) }

  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription { memory.watch(url, changed) }
}

@Suite struct AppStorageTests {
  private let url = URL(filePath: "/settings.json")
  private let files = MemoryFiles()

  private func text() -> String { files.load(url).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  @Test
  func `settings of all types are read back from the app storage's file, and a setting of nil is not in the file`() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let first = AppDefaults(url, files)
    do {
      @Shared(.appStorage("bool", store: first)) var bool = false
      @Shared(.appStorage("int", store: first)) var int = 0
      @Shared(.appStorage("unsigned", store: first)) var unsigned: UInt64 = 0
      @Shared(.appStorage("double", store: first)) var double = 0.0
      @Shared(.appStorage("string", store: first)) var string = ""
      @Shared(.appStorage("strings", store: first)) var strings: [String] = []
      @Shared(.appStorage("data", store: first)) var data = Data()
      @Shared(.appStorage("date", store: first)) var dated = Date(timeIntervalSinceReferenceDate: 0)
      @Shared(.appStorage("url", store: first)) var address: URL?
      @Shared(.appStorage("theme", store: first)) var theme = Theme.light
      @Shared(.appStorage("maybe", store: first)) var maybe: Theme?
      @Shared(.appStorage("gone", store: first)) var gone: Int? = 1
      $bool.withLock { $0 = true }
      $int.withLock { $0 = .max }
      $unsigned.withLock { $0 = .max }
      $double.withLock { $0 = 2 }
      $string.withLock { $0 = "a\"b" }
      $strings.withLock { $0 = ["a", "b"] }
      $data.withLock { $0 = Data([1, 2]) }
      $dated.withLock { $0 = date }
      $address.withLock { $0 = URL(string: "https://example.org/a") }
      $theme.withLock { $0 = .dark }
      $maybe.withLock { $0 = .dark }
      $gone.withLock { $0 = nil }
    }
    let second = AppDefaults(url, files)
    #expect(Shared(wrappedValue: false, .appStorage("bool", store: second)).wrappedValue)
    #expect(Shared(wrappedValue: 0, .appStorage("int", store: second)).wrappedValue == .max)
    #expect(Shared(wrappedValue: UInt64(0), .appStorage("unsigned", store: second)).wrappedValue == .max)
    #expect(Shared(wrappedValue: 0.0, .appStorage("double", store: second)).wrappedValue == 2)
    #expect(Shared(wrappedValue: "", .appStorage("string", store: second)).wrappedValue == "a\"b")
    #expect(Shared(wrappedValue: [String](), .appStorage("strings", store: second)).wrappedValue == ["a", "b"])
    #expect(Shared(wrappedValue: Data(), .appStorage("data", store: second)).wrappedValue == Data([1, 2]))
    #expect(Shared(wrappedValue: Date(), .appStorage("date", store: second)).wrappedValue == date)
    #expect(
      Shared<URL?>(.appStorage("url", store: second)).wrappedValue == URL(string: "https://example.org/a"))
    #expect(Shared(wrappedValue: Theme.light, .appStorage("theme", store: second)).wrappedValue == .dark)
    #expect(Shared<Theme?>(.appStorage("maybe", store: second)).wrappedValue == .dark)
    #expect(Shared<Int?>(.appStorage("gone", store: second)).wrappedValue == nil)
    #expect(!text().contains("gone"))
  }

  @Test(arguments: [
    ("/home/blob", "/config", "/config/app/settings.json"), ("/home/blob", "", "/home/blob/.config/app/settings.json"),
    ("", "", "/etc/app/settings.json"),
  ])
  func `the settings' file is in the folder of the first variable that is not empty`(
    home: String, configuration: String, path: String
  ) {
    #expect(AppDefaults.file("/bin/app", home: home, configuration: configuration).path == path)
  }

  @Test func `app storage writes a setting to its file as plain JSON`() {
    @Shared(.appStorage("volume", store: AppDefaults(url, files))) var volume = 5
    $volume.withLock { $0 += 1 }
    #expect(text() == "{\n  \"volume\" : 6\n}")
  }

  @Test func `an edit of the settings file changes only the edited setting, and its deletion restores the default`() {
    let store = AppDefaults(url, files)
    @Shared(.appStorage("volume", store: store)) var volume = 5
    @Shared(.appStorage("name", store: store)) var name = "Blob"
    let heard = LockIsolated(0)
    withPerceptionTracking {
      _ = name
    } onChange: {
      heard.withValue { $0 += 1 }
    }
    files.change(url, to: Data(#"{"volume": 7, "more": {"a": [null, 1.5]}}"#.utf8))
    #expect(volume == 7)
    #expect(heard.value == 0)
    $name.withLock { $0 = "Blob Jr." }
    #expect(text().contains("1.5"))
    files.change(url, to: nil)
    #expect(volume == 5)
  }

  @Test func `a setting that is written while an edit of the settings file is read keeps its value`() {
    let files = HookedFiles()
    let store = AppDefaults(url, files)
    @Shared(.appStorage("volume", store: store)) var volume = 5
    @Shared(.appStorage("name", store: store)) var name = "Blob"
    files.whenLoaded.withValue { [volume = $volume] in $0 = { volume.withLock { $0 = 6 } } }
    files.memory.change(url, to: Data(#"{"volume": 5, "name": "Blob Jr."}"#.utf8))
    #expect(name == "Blob Jr.")
    #expect(volume == 6)
    // Later edits of the file are read again.
    files.memory.change(url, to: Data(#"{"volume": 7, "name": "Blob Jr."}"#.utf8))
    #expect(volume == 7)
  }

  @Test func `a settings file that is not JSON is an error and an issue, and stays unchanged until corrected`() {
    files.change(url, to: Data("no JSON".utf8))
    let store = AppDefaults(url, files)
    let recorder = IssueRecorder()
    func change() {
      @Shared(.appStorage("volume", store: store)) var volume = 5
      #expect($volume.loadError != nil)
      $volume.withLock { $0 = 6 }
      #expect($volume.saveError != nil)
      #expect(text() == "no JSON")
      files.change(url, to: Data(#"{"volume": 7}"#.utf8))
      #expect(volume == 7)
      #expect($volume.loadError == nil)
      $volume.withLock { $0 = 8 }
      #expect($volume.saveError == nil)
      #expect(text().contains("8"))
    }
    SharedErrors.$areReported.withValue(true) {
      withIssueReporters([recorder]) { change() }
    }
    #expect(recorder.messages.count == 2)
  }

  @Test func `a stored setting of a different type is a load error`() {
    files.change(url, to: Data(#"{"volume": "loud"}"#.utf8))
    @Shared(.appStorage("volume", store: AppDefaults(url, files))) var volume = 5
    #expect(volume == 5)
    #expect($volume.loadError is DecodingError)
  }

  @Test func `awaiting save() of a setting writes it to the file`() async throws {
    @Shared(.appStorage("volume", store: AppDefaults(url, files))) var volume = 5
    try await $volume.save()
    #expect(text().contains("5"))
  }

  @Test
  func `a setting that is used with two types is an issue, and a write as one type changes the value of the other`() {
    let store = AppDefaults(url, files)
    let theme = Shared(wrappedValue: Theme.light, .appStorage("theme", store: store))
    withExpectedIssue {
      let text = Shared(wrappedValue: "", .appStorage("theme", store: store))
      text.withLock { $0 = "dark" }
      #expect(theme.wrappedValue == .dark)
    }
  }

  @Test func `tests and previews have their own settings, and a program has the standard ones`() {
    @Dependency(\.defaultAppStorage) var store
    #expect(store !== AppDefaults.standard)
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.defaultAppStorage) var store
      #expect(store === AppDefaults.standard)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.defaultAppStorage) var store
      #expect(store !== AppDefaults.standard)
    }
  }
}
