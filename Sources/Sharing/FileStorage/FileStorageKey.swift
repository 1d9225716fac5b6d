internal import Dependencies
public import FoundationEssentials
internal import IssueReporting

extension SharedReaderKey {
  /// A value that a file holds as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(URL(filePath: "/var/lib/app/settings.json"))) var settings = Settings()
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file; with its folder it is made by the first write.
  ///   - decoder: What reads it.
  ///   - encoder: What writes it.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url) { data in
      try (decoder ?? JSONDecoder()).decode(Value.self, from: data)
    } encode: { value in
      try (encoder ?? FileStorageKey<Value>.readableEncoder).encode(value)
    }
  }

  /// A value that a file holds, as these closures say.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url, decode: { @Sendable in Text($0) }, encode: { @Sendable in $0.data })) var text = Text()
  /// ```
  ///
  /// The compiler wants `@Sendable` to be said where the key is written by its leading dot.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: What makes a value of the file's bytes.
  ///   - encode: What makes bytes of a value.
  public static func fileStorage<Value: Sendable>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// The file that holds a shared value.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
  }

  static var readableEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }

  /// The file, in its storage.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Reads the file each time that somebody else has changed it.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    storage.files.watch(url) { subscriber.yield(with: Result { try read() }) }
  }

  /// Writes the file.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    switch context {
    case .didSet:
      storage.files.saveSoon(url) { [encode] in
        try encode(value)
      } done: {
        continuation.resume(with: $0)
      }
    case .userInitiated:
      continuation.resume(with: Result { try storage.files.save(url) { [encode] in try encode(value) } })
    }
  }

  /// The value in the file; `nil` if there is none, or nothing in it.
  private func read() throws -> Value? {
    guard let data = try storage.files.load(url), !data.isEmpty else { return nil }
    return try decode(data)
  }
}

/// What tells one file's value from another's.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".fileStorage(\(String(reflecting: url.path)))" }
}
