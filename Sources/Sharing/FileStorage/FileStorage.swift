public import Dependencies

/// Where the values of ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` are kept: in real files, or in memory.
public struct FileStorage: Hashable, Sendable {
  let files: any SharedFiles

  init(_ files: some SharedFiles) { self.files = files }

  /// Real files.
  ///
  /// The first change is written before the write returns. Changes that follow within a second are written together, by another
  /// thread, and what is left when the program exits is written then. The file is replaced as a whole. What others change in a
  /// file is noticed.
  public static let fileSystem = Self(DiskFiles())

  /// Files in memory, empty at first: for tests and previews.
  public static var inMemory: Self { Self(MemoryFiles()) }

  /// Compares the storages, not what is in them.
  public static func == (left: Self, right: Self) -> Bool { left.files === right.files }

  /// Hashes the storage's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

extension DependencyValues {
  /// Where shared values are kept that files hold: in memory for tests and previews.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultFileStorage = .inMemory }
  /// ```
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }
}

private enum FileStorageDependencyKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
