internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeHTTP

/// The files of a folder, below a path. They are kept in memory, and read again when they have changed on disk.
final class StaticFiles: Sendable {
  /// Where browsers find the runtime and the stylesheet.
  static let runtimePath = "/periscope"
  /// No more than this is kept in memory of one folder; what is beyond is read each time.
  fileprivate static let memoryLimit = 64 * 1024 * 1024

  fileprivate struct Known {
    var versions: [String: FileVersion] = [:]
    var size = 0
  }

  let prefix: String
  private let root: String
  private let known = Lock(Known())

  /// Serves the files of a folder.
  init(_ path: String = runtimePath, folder: String) throws(ServerError) {
    guard let root = Self.resolved(folder), let files = opendir(root) else {
      throw ServerError(
        path == Self.runtimePath
          ? "The folder '\(folder)' with the browser's files cannot be read; name the right one with --public FOLDER."
          : "The folder '\(folder)' of '\(path)' cannot be read.")
    }
    closedir(files)
    prefix = path.hasSuffix("/") ? path : path + "/"
    self.root = root == "/" ? root : root + "/"
  }

  /// The answer to a request below the path; `nil` where there is no such file.
  func response(at path: String, to exchange: any Incoming) throws(Refusal) -> PeriscopeHTTP.Response? {
    guard path.hasPrefix(prefix) else { return nil }
    let name = path.dropFirst(prefix.count)
    if let answer = try file(name, exchange, versioned: nil) { return answer }
    guard let (plain, hash) = Self.unversioned(name) else { return nil }
    return try file(plain[...], exchange, versioned: hash)
  }

  /// The address of a file that is never to have another content, so that browsers need not ask again.
  func versioned(_ name: String) -> String? {
    guard let version = version(of: name[...]) else { return nil }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(prefix)\(name[..<dot])-\(version.hash)\(name[dot...])"
  }

  private func file(_ name: Substring, _ exchange: any Incoming, versioned: String?) throws(Refusal) -> PeriscopeHTTP.Response? {
    guard let plain = version(of: name) else { return nil }
    guard exchange.method == .get || exchange.method == .head else {
      if exchange.method == .options { return .allowing("GET, HEAD, OPTIONS") }
      throw Refusal.wrongMethod(exchange.method.rawValue, allowed: "GET, HEAD, OPTIONS")
    }
    let encodings = [("br", "br"), ("gzip", "gz")].compactMap { encoding, suffix in
      version(of: "\(name).\(suffix)").map { (encoding, $0) }
    }
    let accepted = Weighted.list(exchange.header(.acceptEncoding))
    let chosen = encodings.filter { Self.accepts($0.0, accepted) > 0 }
      .max { Self.accepts($0.0, accepted) < Self.accepts($1.0, accepted) }
    var headers = [HeaderField(.contentType, FileType.of(name))]
    if let chosen { headers.append(HeaderField(.contentEncoding, chosen.0)) }
    if !encodings.isEmpty { headers.append(HeaderField(.vary, "Accept-Encoding")) }
    // Under the name of another version there is this one, but not for ever.
    let isImmutable = versioned == plain.hash
    headers.append(
      HeaderField(.cacheControl, isImmutable ? "public, max-age=31536000, immutable" : "no-cache"))
    headers.append(HeaderField(.xContentTypeOptions, "nosniff"))
    return FileAnswer(chosen?.1 ?? plain, headers).response(to: exchange)
  }

  private static func accepts(_ encoding: String, _ accepted: [Weighted]) -> Double {
    let named = accepted.first { $0.value.lowercased() == encoding } ?? accepted.first { $0.value == "*" }
    return named?.weight ?? 0
  }

  /// The version of a file that is on disk now.
  private func version(of name: Substring) -> FileVersion? {
    guard Self.isSafe(name) else { return nil }
    let path = root + name
    guard let stamp = FileStamp(path) else { return nil }
    if let version = known.withLock({ $0.versions[path] }), version.stamp == stamp { return version }
    // A link inside of the folder may lead out of it.
    guard let real = Self.resolved(path), real.hasPrefix(root), let version = FileVersion(real, stamp) else {
      return nil
    }
    known.withLock { $0.keep(version, path) }
    return version
  }

  /// Whether a name, decoded, stays in the folder and shows nothing hidden.
  private static func isSafe(_ name: Substring) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7f }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && $0.first != "." }
  }

  /// A name without the hash that stands before its extension.
  private static func unversioned(_ name: Substring) -> (name: String, hash: String)? {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<dot]
    guard let hyphen = stem.lastIndex(of: "-") else { return nil }
    let hash = stem[hyphen...].dropFirst()
    guard hash.utf8.count == FileVersion.hashLength,
      hash.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      })
    else { return nil }
    return (String(stem[..<hyphen] + name[dot...]), String(hash))
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension StaticFiles.Known {
  fileprivate mutating func keep(_ version: FileVersion, _ path: String) {
    size -= versions.removeValue(forKey: path)?.bytes?.count ?? 0
    let count = version.bytes?.count ?? 0
    guard size + count <= StaticFiles.memoryLimit else { return }
    versions[path] = version
    size += count
  }
}
