public import Dependencies
public import FoundationEssentials
internal import Glibc
internal import PeriscopeLocks

/// Where a program keeps its settings: small values by their names, in one file of JSON.
///
/// Foundation's `UserDefaults` on Linux tells nobody of a change, whoever makes it, and brings the whole of Foundation along; this is
/// a file that an administrator may read and edit while the program runs. A file that is no JSON is left as it is.
public final class AppDefaults: Sendable {
  private struct State: Sendable {
    var values: [String: JSONValue] = [:]
    var observers: [ObjectIdentifier: Observer] = [:]
    /// Why the file cannot be read; what is in it then is not replaced.
    var error: (any Error)?
  }

  /// Who shares a setting, and is told when somebody else stores another value.
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
  /// Set once the file has been read; held meanwhile, so that nobody looks for a value before.
  private let watching = Lock<SharedSubscription?>(nil)

  /// The program's settings, in `$XDG_CONFIG_HOME/<program>/settings.json`, or below `~/.config`.
  public static let standard = AppDefaults(suiteName: CommandLine.arguments.first ?? "swift")

  /// Settings in a file.
  public convenience init(url: URL) { self.init(url, FileStorage.fileSystem.files) }

  /// Settings that several programs may share, by a name.
  public convenience init(suiteName: String) {
    let home = getenv("HOME").map { URL(filePath: String(cString: $0)).appending(path: ".config") }
    let folder = getenv("XDG_CONFIG_HOME").map { URL(filePath: String(cString: $0)) } ?? home
    let name = URL(filePath: suiteName).lastPathComponent
    self.init(url: (folder ?? URL(filePath: "/etc")).appending(path: name).appending(path: "settings.json"))
  }

  /// Settings that last as long as this object, for tests.
  public static var inMemory: AppDefaults { AppDefaults(URL(filePath: "/settings.json"), MemoryFiles()) }

  init(_ url: URL, _ files: any SharedFiles) {
    self.url = url
    self.files = files
  }

  /// The value under a name, as it was stored.
  func value(of name: String) throws -> JSONValue? {
    loadOnce()
    return try state.withLock { state in
      if let error = state.error { throw error }
      return state.values[name]
    }
  }

  /// Stores a value under a name, soon; `nil` removes it. Everybody is told but the one that stores it.
  func set(
    _ value: JSONValue?, for name: String, by owner: AnyObject,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let observers = change(value, of: name, by: owner)
    files.saveSoon(url, { try self.encoded() }, done: done)
    for observer in observers { observer.changed() }
  }

  /// Stores a value under a name before it returns.
  func setNow(_ value: JSONValue?, for name: String, by owner: AnyObject) throws {
    let observers = change(value, of: name, by: owner)
    defer { for observer in observers { observer.changed() } }
    try files.save(url) { try encoded() }
  }

  /// Calls a closure when another value is stored under a name, unless it is by the one that asks for it.
  func observe(_ name: String, by owner: AnyObject, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = ObjectIdentifier(owner)
    state.withLock { $0.observers[id] = Observer(of: name, changed) }
    return SharedSubscription { [weak self] in
      // Released after the lock, with what it captures.
      _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
    }
  }

  private func change(_ value: JSONValue?, of name: String, by owner: AnyObject) -> [Observer] {
    loadOnce()
    let id = ObjectIdentifier(owner)
    return state.withLock { state in
      guard state.values[name] != value else { return [] }
      state.values[name] = value
      return state.observers.filter { $0.key != id && $0.value.name == name }.map(\.value)
    }
  }

  /// The values as they are when the file is written.
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

  /// Reads the file; returns whom it concerns.
  private func load() -> [Observer] {
    let values = Result {
      try files.load(url).map { try JSONDecoder().decode([String: JSONValue].self, from: $0) } ?? [:]
    }
    return state.withLock { state in
      switch values {
      case .failure(let error):
        state.error = error
        return Array(state.observers.values)
      case .success(let values):
        let old = state.values
        let wasUnreadable = state.error != nil
        state.values = values
        state.error = nil
        return state.observers.values.filter { wasUnreadable || old[$0.name] != values[$0.name] }
      }
    }
  }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/appStorage(_:store:)`` keeps its values: in memory for tests and previews.
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
