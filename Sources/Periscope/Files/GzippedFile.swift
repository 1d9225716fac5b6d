internal import PeriscopeCompression
internal import PeriscopeLocks

/// The compressed variant of a file in memory. It is made when the first client asks for it.
final class GzippedFile: Sendable {
  private let original: [UInt8]
  private let stamp: FileStamp?
  private let made = Lock<FileVersion??>(nil)

  /// Returns `nil` for a file that is too small.
  init?(_ original: [UInt8], _ stamp: FileStamp?) {
    guard original.count >= ResponseCompression.leastSize else { return nil }
    self.original = original
    self.stamp = stamp
  }

  /// The variant; `nil` if it would not be smaller.
  var version: FileVersion? {
    made.withLock { made in
      if let made { return made }
      let version = Gzip.compress(original, .high)
        .map { FileVersion(embedded: $0, stamp: stamp, isCompressible: false) }
      made = .some(version)
      return version
    }
  }
}
