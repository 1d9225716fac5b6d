internal import PeriscopeHTTP

/// One version of a file: its hash, and its bytes unless the file is large.
struct FileVersion: ServedFile, Sendable {
  /// The maximum number of bytes of a file that is cached in memory. Larger files are read in blocks whenever they are
  /// sent.
  static let memoryLimit = 1024 * 1024

  /// The identity of the version on disk; `nil` for a file that is not on disk.
  let stamp: FileStamp?
  let size: Int
  /// A hash of the content, or of the metadata of a large file, which would take too long to read.
  let hash: String
  /// The content, unless it is large.
  let bytes: [UInt8]?
  /// The compressed variant; `nil` if the content is small or not in memory.
  let gzipped: GzippedFile?
  private let path: String

  /// Creates the version of a file that is compiled in, whose bytes a route has in memory, or that is the compressed variant
  /// of a file on disk.
  init(embedded bytes: [UInt8], stamp: FileStamp? = nil, isCompressible: Bool = true) {
    path = ""
    self.stamp = stamp
    gzipped = isCompressible ? GzippedFile(bytes, nil) : nil
    size = bytes.count
    hash = Self.hash(of: bytes)
    self.bytes = bytes
  }

  /// Reads the file at a path; returns `nil` unless that is a regular file in a folder.
  ///
  /// - Parameter folder: The folder without symbolic links, with a slash at its end.
  init?(_ path: String, in folder: String) {
    // The path and the stamp are those of the open file, because the path may lead to a different file meanwhile, or out
    // of the folder by a symbolic link.
    guard let file = FileReader(path), let real = file.realPath, real.hasPrefix(folder), let stamp = file.stamp else {
      return nil
    }
    self.path = real
    self.stamp = stamp
    size = stamp.size
    bytes = stamp.size <= Self.memoryLimit ? file.bytes(0..<stamp.size) : nil
    gzipped = bytes.flatMap { GzippedFile($0, stamp) }
    hash = bytes.map { Self.hash(of: $0) } ?? Self.hash(of: stamp.text.utf8)
  }

  var tag: String { "\"\(hash)\"" }
  var isTagStrong: Bool { true }

  func body(_ part: Range<Int>) -> Body {
    if let bytes, part.upperBound <= bytes.count {
      return .bytes(part.count == bytes.count ? bytes : Array(bytes[part]))
    }
    let reader = reader
    if part.count <= Self.memoryLimit, let bytes = reader?.bytes(part), bytes.count == part.count {
      return .bytes(bytes)
    }
    return .stream(FileStream(reader, part))
  }

  /// Returns a hash of bytes, as a text.
  static func hash(of bytes: some Sequence<UInt8>) -> String { text(bytes.reduce(seed, mix)) }

  /// Opens the file to read it in blocks; returns `nil` if it is not this version any more.
  private var reader: FileReader? {
    guard !path.isEmpty, let file = FileReader(path), file.stamp == stamp else { return nil }
    return file
  }

  // FNV-1a: equal bytes have the same hash in every process, so that browser caches survive a restart.
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// Returns a hash as text of a fixed length, so that ``VersionedName`` recognizes it in a file name.
  private static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 36)
    return String(repeating: "0", count: hashLength - digits.count) + digits
  }

  static let hashLength = 13
}
