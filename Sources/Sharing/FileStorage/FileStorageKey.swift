internal import Dependencies
public import FoundationEssentials
internal import IssueReporting

extension SharedReaderKey {
  /// A key for a value in a JSON file.
  ///
  /// ```swift
  /// @Shared(.fileStorage(URL(filePath: "/var/lib/app/settings.json"))) var settings = Settings()
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file. The first write creates it and its folder.
  ///   - decoder: Decodes the file.
  ///   - encoder: Encodes the value.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url) { data in
      try (decoder ?? JSONDecoder()).decode(Value.self, from: data)
    } encode: { value in
      try (encoder ?? FileStorageKey<Value>.readableEncoder).encode(value)
    }
  }

  /// A key for a value in a file of a custom format.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url, decode: { @Sendable in Text($0) }, encode: { @Sendable in $0.data })) var text = Text()
  /// ```
  ///
  /// The compiler requires an explicit `@Sendable` if the key is written with a leading dot.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Decodes a value from the file's bytes.
  ///   - encode: Encodes a value as bytes.
  public static func fileStorage<Value: Sendable>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// The key of a value in a file.
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

  /// The file and the storage.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file. The context has no effect.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Reads the file after each change by other code, unless a pending write is about to replace it. The context has no
  /// effect.
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

  /// Returns the value in the file; `nil` if the file is missing or empty.
  private func read() throws -> Value? {
    guard let data = try storage.files.load(url), !data.isEmpty else { return nil }
    return try decode(data)
  }
}

/// Identifies a file in a storage.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as source code.
  public var description: String { ".fileStorage(\(String(reflecting: url.path)))" }
}
