public import Dependencies
public import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// A program's settings: small values by name, in a JSON file.
///
/// Foundation's `UserDefaults` on Linux sends no notifications of changes and requires all of Foundation. This file can
/// be read and edited while the program runs. A file with invalid JSON is not overwritten.
public final class AppDefaults: Sendable {
  private struct State: Sendable {
    var values: [String: JSONValue] = [:]
    var observers: [ObjectIdentifier: Observer] = [:]
    /// The error of the last read. While it is set, the file is not overwritten.
    var error: (any Error)?
    /// The number of reads of the file under way, and the settings that were stored since the first of them began.
    var reads = 0
    var storedWhileReading: Set<String> = []
  }

  /// A subscriber to a setting, notified when a different owner stores a value or the file changes.
  final class Observer: Sendable {
    let name: String
    let changed: @Sendable () -> Void

    init(of name: String, _ changed: @escaping @Sendable () -> Void) {
      self.name = name
      self.changed = changed
    }
  }

  private let url: URL
  private let files: any SharedFiles
  private let state = Lock(State())
  /// Set by the first read of the file. The lock is held during that read, so that other threads wait for the values.
  private let watching = Lock<SharedSubscription?>(nil)

  /// The program's settings, by the name of its executable.
  public static let standard = AppDefaults(suiteName: CommandLine.arguments.first ?? "swift")

  /// Creates settings in a file.
  public convenience init(url: URL) { self.init(url, FileStorage.fileSystem.files) }

  /// Creates settings by name, which several programs may share.
  ///
  /// The file is `$XDG_CONFIG_HOME/<name>/settings.json`. Without that variable it is below `~/.config`, and without a
  /// home folder below `/etc`.
  public convenience init(suiteName: String) {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    self.init(url: AppDefaults.file(suiteName, home: variable("HOME"), configuration: variable("XDG_CONFIG_HOME")))
  }

  /// Returns the file of the settings with a name, from the two variables. An empty one counts as missing.
  static func file(_ suiteName: String, home: String, configuration: String) -> URL {
    var folder = URL(filePath: "/etc")
    if !home.isEmpty { folder = URL(filePath: home).appending(path: ".config") }
    if !configuration.isEmpty { folder = URL(filePath: configuration) }
    let name = URL(filePath: suiteName).lastPathComponent
    return folder.appending(path: name).appending(path: "settings.json")
  }

  /// Temporary settings in memory, for tests.
  public static var inMemory: AppDefaults { AppDefaults(URL(filePath: "/settings.json"), MemoryFiles()) }

  init(_ url: URL, _ files: any SharedFiles) {
    self.url = url
    self.files = files
  }

  /// Returns the stored value under a name.
  func value(of name: String) throws -> JSONValue? {
    loadOnce()
    return try state.withLock { state in
      if let error = state.error { throw error }
      return state.values[name]
    }
  }

  /// Stores a value under a name, and writes the file soon; `nil` removes the value. If the value differs from the
  /// stored one, all observers of the name except the owner's own are notified.
  func set(
    _ value: JSONValue?, for name: String, by owner: AnyObject,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let observers = change(value, of: name, by: owner)
    files.saveSoon(url, { try self.encoded() }, done: done)
    for observer in observers { observer.changed() }
  }

  /// Stores a value under a name, and returns when it is written.
  func setNow(_ value: JSONValue?, for name: String, by owner: AnyObject) throws {
    let observers = change(value, of: name, by: owner)
    defer { for observer in observers { observer.changed() } }
    try files.save(url) { try encoded() }
  }

  /// Calls a closure when a different owner stores a value under a name, or the file changes the value.
  func observe(_ name: String, by owner: AnyObject, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = ObjectIdentifier(owner)
    state.withLock { $0.observers[id] = Observer(of: name, changed) }
    return SharedSubscription { [weak self] in
      // The observer is released outside the lock, with its captures.
      _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
    }
  }

  private func change(_ value: JSONValue?, of name: String, by owner: AnyObject) -> [Observer] {
    loadOnce()
    let id = ObjectIdentifier(owner)
    return state.withLock { state in
      guard state.values[name] != value else { return [] }
      state.values[name] = value
      if state.reads > 0 { state.storedWhileReading.insert(name) }
      return state.observers.filter { $0.key != id && $0.value.name == name }.map(\.value)
    }
  }

  /// Encodes the values when the file is written.
  private func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let values = try state.withLock { state in
      if let error = state.error { throw error }
      return state.values
    }
    return try encoder.encode(values)
  }

  private func loadOnce() {
    watching.withLock { watching in
      guard watching == nil else { return }
      watching = files.watch(url) { [weak self] in self?.loadAgain() }
      _ = load()
    }
  }

  private func loadAgain() {
    for observer in load() { observer.changed() }
  }

  /// Reads the file. Returns the observers of changed values, or all observers if the file cannot be read.
  private func load() -> [Observer] {
    state.withLock { $0.reads += 1 }
    let values = Result {
      try files.load(url).map { try JSONDecoder().decode([String: JSONValue].self, from: $0) } ?? [:]
    }
    return state.withLock { state in
      let newer = state.storedWhileReading
      state.reads -= 1
      if state.reads == 0 { state.storedWhileReading = [] }
      switch values {
      case .failure(let error):
        state.error = error
        return Array(state.observers.values)
      case .success(var values):
        let old = state.values
        // The file does not contain these yet.
        for name in newer { values[name] = old[name] }
        let wasUnreadable = state.error != nil
        state.values = values
        state.error = nil
        return state.observers.values.filter { wasUnreadable || old[$0.name] != values[$0.name] }
      }
    }
  }
}

extension DependencyValues {
  /// The storage of ``SharedReaderKey/appStorage(_:store:)``: in memory for tests and previews.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultAppStorage = AppDefaults(url: URL(filePath: "/var/lib/app/settings.json")) }
  /// ```
  public var defaultAppStorage: AppDefaults {
    get { self[AppDefaultsKey.self] }
    set { self[AppDefaultsKey.self] = newValue }
  }
}

private enum AppDefaultsKey: DependencyKey {
  static var liveValue: AppDefaults { .standard }
  static var previewValue: AppDefaults { .inMemory }
  static var testValue: AppDefaults { .inMemory }
}
