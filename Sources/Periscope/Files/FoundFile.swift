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
    let accepted = QualityValue.list(source.header(.acceptEncoding))
    let variants = variants
    let chosen = variants.filter { QualityValue.quality(of: $0.encoding, accepted) > 0 }
      .max { QualityValue.quality(of: $0.encoding, accepted) < QualityValue.quality(of: $1.encoding, accepted) }
    let variant = chosen?.version()
    var headers = [HeaderField(.contentType, FileType.of(name))]
    if variant != nil, let chosen { headers.append(HeaderField(.contentEncoding, chosen.encoding)) }
    if !variants.isEmpty { headers.append(HeaderField(.vary, "Accept-Encoding")) }
    // A URL with the hash of an older version also returns the current version, but it must not be cached under that
    // URL.
    let isImmutable = requestedHash == version.hash
    headers.append(
      HeaderField(.cacheControl, isImmutable ? "public, max-age=31536000, immutable" : "no-cache"))
    if folder?.isUntrusted == true {
      headers += DownloadName(name).protection(isInline: true).compactMap { header in
        HeaderName(header.name).map { HeaderField($0, header.value) }
      }
    } else {
      headers.append(HeaderField(.xContentTypeOptions, "nosniff"))
    }
    return (variant ?? version).response(to: source, headers: headers)
  }

  /// The compressed variants: files such as `x.gz` in the same folder, or else a variant that this process makes.
  private var variants: [(encoding: String, version: () -> FileVersion?)] {
    // Among files of users, `x.gz` may be the file of a different user than `x`.
    let own = folder?.isUntrusted == true ? nil : folder
    let stored = [("br", "br"), ("gzip", "gz")].compactMap { encoding, suffix in
      own?.version(of: "\(name).\(suffix)").map { version in (encoding, { Optional(version) }) }
    }
    guard stored.isEmpty, let gzipped = version.gzipped, ResponseCompression.isWorthwhile(FileType.of(name)) else {
      return stored
    }
    return [("gzip", { gzipped.version })]
  }
}
