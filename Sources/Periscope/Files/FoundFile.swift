internal import PeriscopeHTTP

/// The current version of a file that a request asks for.
struct FoundFile: Sendable {
  private static let methods = "GET, HEAD, OPTIONS"

  /// The folder, in which there may be compressed variants; `nil` for a file that is compiled in.
  let folder: StaticFiles?
  /// The name, without the hash of a versioned URL.
  let name: String
  let version: FileVersion
  /// The hash in the requested URL, if that is versioned.
  let requestedHash: String?

  /// Finds the file that a URL names, with or without the hash of its content.
  ///
  /// - Parameter version: Returns the current version of a file.
  init?(_ name: Substring, in folder: StaticFiles?, version find: (Substring) -> FileVersion?) {
    self.folder = folder
    if let version = find(name) {
      (self.name, self.version, requestedHash) = (String(name), version, nil)
    } else if let (plain, hash) = VersionedName.split(name), let version = find(plain[...]) {
      (self.name, self.version, requestedHash) = (plain, version, hash)
    } else {
      return nil
    }
  }

  /// Returns the file, or its compressed variant that the client prefers.
  func response(to source: any RequestSource) throws(Refusal) -> PeriscopeHTTP.Response {
    guard source.method == .get || source.method == .head else {
      if source.method == .options { return .options(allowed: Self.methods) }
      throw .wrongMethod(source.method.rawValue, allowed: Self.methods)
    }
    let variants = [("br", "br"), ("gzip", "gz")].compactMap { encoding, suffix in
      folder?.version(of: "\(name).\(suffix)").map { (encoding, $0) }
    }
    let accepted = QualityValue.list(source.header(.acceptEncoding))
    let chosen = variants.filter { Self.quality(of: $0.0, accepted) > 0 }
      .max { Self.quality(of: $0.0, accepted) < Self.quality(of: $1.0, accepted) }
    var headers = [HeaderField(.contentType, FileType.of(name))]
    if let chosen { headers.append(HeaderField(.contentEncoding, chosen.0)) }
    if !variants.isEmpty { headers.append(HeaderField(.vary, "Accept-Encoding")) }
    // The URL of an older version leads to the current one, which must not be cached under that URL.
    let isImmutable = requestedHash == version.hash
    headers.append(
      HeaderField(.cacheControl, isImmutable ? "public, max-age=31536000, immutable" : "no-cache"))
    headers.append(HeaderField(.xContentTypeOptions, "nosniff"))
    return (chosen?.1 ?? version).response(to: source, headers: headers)
  }

  private static func quality(of encoding: String, _ accepted: [QualityValue]) -> Double {
    let named = accepted.first { $0.value.lowercased() == encoding } ?? accepted.first { $0.value == "*" }
    return named?.quality ?? 0
  }
}
