internal import PeriscopeHTTP

/// A file whose bytes a route has in memory.
struct MemoryFile: ServedFile, Sendable {
  let bytes: [UInt8]
  let tag: String
  let stamp: FileStamp? = nil
  let isTagStrong = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tag = "\"\(FileVersion.hash(of: bytes))\""
  }

  var size: Int { bytes.count }

  func body(_ part: Range<Int>) -> Body { .bytes(part.count == bytes.count ? bytes : Array(bytes[part])) }
}
