internal import PeriscopeCompression
internal import PeriscopeHTTP

/// Compresses the bodies of responses for clients that accept that.
///
/// Compression makes a body smaller if a text occurs in it twice. An attacker who sees the sizes of responses, and
/// whose site makes the user's browser send guesses, could find a secret of the page that way (the BREACH attack). So a
/// response to a request that another site may have caused is compressed only if the request has no cookies: then the
/// page contains no data of the user.
enum ResponseCompression {
  /// The minimum size for compression, in bytes. Smaller bodies fit into one packet anyway.
  static let leastSize = 1_024
  /// The maximum size for compression, in bytes, which limits the time that one response takes.
  private static let mostSize = 1_024 * 1_024

  private static let types: Set<String> = [
    "application/javascript", "application/json", "application/manifest+json", "application/wasm", "application/xml",
    "image/svg+xml",
  ]

  /// Whether compression makes content of a type much smaller.
  static func isWorthwhile(_ type: String) -> Bool {
    // Most compressed responses are pages.
    if type.hasPrefix("text/html") { return true }
    let name = type.prefix { $0 != ";" }.lowercased()
    return (name.hasPrefix("text/") && name != "text/event-stream") || types.contains(name)
  }

  /// Compresses the body of a response. Files are compressed once, by ``GzippedFile``.
  static func apply(to response: inout PeriscopeHTTP.Response, for source: any RequestSource) {
    guard case .bytes(let bytes) = response.body, (leastSize...mostSize).contains(bytes.count),
      isCompressible(response)
    else { return }
    if let index = response.headers.firstIndex(where: { $0.name == .vary }) {
      let others = response.headers[index].value
      // Every page has this value.
      let vary = others == "Accept" ? "Accept, Accept-Encoding" : others + ", Accept-Encoding"
      response.headers[index] = HeaderField(.vary, vary)
    } else {
      response.headers.append(HeaderField(.vary, "Accept-Encoding"))
    }
    let accepted = QualityValue.list(source.header(.acceptEncoding))
    guard QualityValue.quality(of: "gzip", accepted) > 0, isOwn(source), let compressed = Gzip.compress(bytes, .low)
    else { return }
    response.headers.append(HeaderField(.contentEncoding, "gzip"))
    response.body = .bytes(compressed)
  }

  private static func isCompressible(_ response: PeriscopeHTTP.Response) -> Bool {
    var type = ""
    for header in response.headers {
      switch header.name {
      case .contentType: type = header.value
      // A file, or a body that a route has compressed itself.
      case .contentEncoding, .contentRange, .etag: return false
      case .cacheControl where forbidsChanges(header.value): return false
      default: break
      }
    }
    return isWorthwhile(type)
  }

  /// Whether the value of `Cache-Control` has `no-transform`. Foundation's search would take longer than all else here.
  private static func forbidsChanges(_ value: String) -> Bool {
    // The value of most pages and of most JSON.
    if value == HeaderField.noCache.value || value == HeaderField.noStore.value { return false }
    var rest = value.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "n")) {
      rest = rest[start...]
      if rest.starts(with: "no-transform".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether the response cannot reveal a secret: no other site can have caused the request, or the response contains
  /// no data of the user.
  private static func isOwn(_ source: any RequestSource) -> Bool {
    switch source.header(.secFetchSite) {
    case "same-origin": !isRenewal(source) || source.header(.cookie) == nil
    case "none": true
    default: source.header(.cookie) == nil
    }
  }

  /// Whether a page's script requests the page again. A different site can have opened that page, with its guess in the URL.
  private static func isRenewal(_ source: any RequestSource) -> Bool {
    source.header(.secFetchDest) == "empty" && source.header(.cacheControl) == "no-cache"
  }
}
