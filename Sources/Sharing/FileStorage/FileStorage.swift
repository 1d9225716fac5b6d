public import Dependencies

/// The storage of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``: files on disk or in memory.
public struct FileStorage: Hashable, Sendable {
  let files: any SharedFiles

  init(_ files: some SharedFiles) { self.files = files }

  /// Files on disk.
  ///
  /// The first change is written before the write returns. Changes within the following second are written together, on
  /// a background thread. Pending changes are written when the program exits. Files are replaced atomically. Changes by
  /// other programs are detected.
  public static let fileSystem = Self(DiskFiles())

  /// Files in memory, initially empty, for tests and previews.
  public static var inMemory: Self { Self(MemoryFiles()) }

  /// Whether both are the same storage.
  public static func == (left: Self, right: Self) -> Bool { left.files === right.files }

  /// Hashes the storage's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

extension DependencyValues {
  /// The storage of shared values in files: in memory for tests and previews.
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
