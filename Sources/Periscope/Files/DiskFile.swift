internal import Glibc
internal import PeriscopeHTTP

/// A file that a route serves. It is opened at once, so that it may be removed or replaced before its content is sent.
struct DiskFile: ServedFile, Sendable {
  /// The maximum number of bytes that are read at once. Larger parts are read in blocks whenever the socket is
  /// writable.
  static let memoryLimit = FileReader.blockSize

  let stamp: FileStamp?
  let size: Int
  let tag: String
  let isTagStrong: Bool
  private let reader: FileReader

  /// Opens the file at a path; returns `nil` unless that is a regular file.
  init?(_ path: String) {
    guard Self.isPlain(path), let reader = FileReader(path) else { return nil }
    self.init(reader)
  }

  /// Opens a file in a folder; returns `nil` if there is no regular file with this name, if a part of the name begins
  /// with a dot, or if a symbolic link leads out of the folder.
  init?(_ name: String, in folder: String) {
    guard StaticFiles.isSafe(name[...]), Self.isPlain(folder), let root = StaticFiles.resolved(folder),
      let reader = FileReader("\(root)/\(name)"),
      // Checks the path of the open file, because a link could be replaced between a check and the opening.
      reader.realPath?.hasPrefix(root == "/" ? root : root + "/") == true
    else { return nil }
    self.init(reader)
  }

  private init?(_ reader: FileReader) {
    guard let stamp = reader.stamp else { return nil }
    self.reader = reader
    self.stamp = stamp
    size = stamp.size
    tag = "\"\(FileVersion.hash(of: stamp.text.utf8))\""
    // Two writes within the resolution of the file system's clock have the same time, and so the same tag.
    isTagStrong = time(nil) - stamp.modified > 2
  }

  func body(_ part: Range<Int>) -> Body {
    if part.count <= Self.memoryLimit {
      let bytes = reader.bytes(part)
      if bytes.count == part.count { return .bytes(bytes) }
    }
    return .stream(FileStream(reader, part))
  }

  /// Whether the path is not empty and has no NUL, which would end it in C.
  private static func isPlain(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }
}
