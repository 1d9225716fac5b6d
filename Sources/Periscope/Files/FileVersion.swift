/// One version of a file: its tag, and its bytes if they are few.
struct FileVersion: Sendable {
  /// Larger files are read each time, and sent in blocks.
  static let memoryLimit = 1024 * 1024

  let stamp: FileStamp
  /// Tells this content from every other.
  let hash: String
  let bytes: [UInt8]?
  private let path: String

  init?(_ path: String, _ stamp: FileStamp) {
    guard let file = FileReader(path) else { return nil }
    self.path = path
    self.stamp = stamp
    if stamp.size <= Self.memoryLimit {
      let bytes = file.bytes(0..<stamp.size)
      hash = Self.text(bytes.reduce(Self.seed, Self.mix))
      self.bytes = bytes
    } else {
      var value = Self.seed
      for start in stride(from: 0, to: stamp.size, by: FileReader.blockSize) {
        value = file.bytes(start..<min(start + FileReader.blockSize, stamp.size)).reduce(value, Self.mix)
      }
      hash = Self.text(value)
      bytes = nil
    }
  }

  var tag: String { "\"\(hash)\"" }

  /// An open file, for who reads it in blocks.
  var reader: FileReader? { FileReader(path) }

  // The same for the same bytes in every process, so that browsers keep a file over a restart (FNV-1a).
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// Always of the same length, so that it can be found in a name.
  private static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 36)
    return String(repeating: "0", count: hashLength - digits.count) + digits
  }

  static let hashLength = 13
}
