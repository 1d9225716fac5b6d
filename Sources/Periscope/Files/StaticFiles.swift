internal import Glibc
internal import PeriscopeLocks

/// The files of a folder, which are served below a path. They are cached in memory until they change on disk.
final class StaticFiles: Sendable {
  private struct Cache {
    let limit: Int
    var versions: [String: FileVersion] = [:]
    var size = 0

    mutating func keep(_ version: FileVersion, _ path: String) {
      remove(path)
      let count = version.bytes?.count ?? 0
      guard count <= limit else { return }
      while size + count > limit, let other = versions.first(where: { $0.value.bytes != nil }) { remove(other.key) }
      versions[path] = version
      size += count
    }

    mutating func remove(_ path: String) { size -= versions.removeValue(forKey: path)?.bytes?.count ?? 0 }
  }

  let prefix: String
  /// Whether users may have written the files.
  let isUntrusted: Bool
  private let root: String
  private let cache: Lock<Cache>

  /// Serves the files of a folder below a path.
  ///
  /// - Parameter memoryLimit: The maximum number of bytes of the files that are cached.
  init(
    _ path: String, folder: String, isUntrusted: Bool = false, memoryLimit: Int = 64 << 20
  ) throws(ServerError) {
    self.isUntrusted = isUntrusted
    cache = Lock(Cache(limit: memoryLimit))
    guard let root = Self.resolved(folder), let files = opendir(root) else {
      throw ServerError(
        path == "/"
          ? "The public folder '\(folder)' cannot be read. Set the right one with --public FOLDER."
          : "The folder '\(folder)' for '\(path)' cannot be read. Check that it exists, and its permissions.")
    }
    closedir(files)
    prefix = path.hasSuffix("/") ? path : path + "/"
    self.root = root == "/" ? root : root + "/"
  }

  /// Returns the file at a path, or `nil` if the folder does not contain it.
  func find(_ path: String) -> FoundFile? {
    guard path.hasPrefix(prefix) else { return nil }
    return FoundFile(path.dropFirst(prefix.count), in: self, version: version(of:))
  }

  /// Returns a URL of a file with a hash of the content, so that browsers can cache it for ever.
  func versioned(_ name: String) -> String? {
    version(of: name[...]).map { prefix + VersionedName.join(name, $0.hash) }
  }

  /// Returns the version of a file that is on disk now.
  func version(of name: Substring) -> FileVersion? {
    guard Self.isSafe(name) else { return nil }
    let path = root + name
    guard let stamp = FileStamp(path) else {
      cache.withLock { $0.remove(path) }
      return nil
    }
    if let version = cache.withLock({ $0.versions[path] }), version.stamp == stamp { return version }
    guard let version = FileVersion(path, in: root) else { return nil }
    cache.withLock { $0.keep(version, path) }
    return version
  }

  /// Whether a decoded name stays in the folder and names no hidden file.
  static func isSafe(_ name: Substring) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7f }
      // Bytes, because a slash and a combining character are one character.
      && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.first != UInt8(ascii: ".")
      }
  }

  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
