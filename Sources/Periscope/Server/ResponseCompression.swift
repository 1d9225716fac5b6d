internal import PeriscopeCompression
internal import PeriscopeHTTP

/// Compresses the bodies of responses for clients that accept that.
///
/// A compressed body is smaller if a text is repeated in it. An attacker who can see the sizes of responses, and whose site makes a
/// browser send requests with guesses, could find out a secret of the page. So the response to a request that
/// another site may have caused is only compressed if the request has no cookies: then the page contains nothing of the user's.
enum ResponseCompression {
  /// The least bytes that are compressed: smaller bodies fit into one packet anyway.
  static let leastSize = 1_024
  /// The most bytes that are compressed for one response, which bounds its time.
  private static let mostSize = 1_024 * 1_024

  private static let types: Set<String> = [
    "application/javascript", "application/json", "application/manifest+json", "application/wasm", "application/xml",
    "image/svg+xml",
  ]

  /// Whether content of a type gets much smaller.
  static func isWorthwhile(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased()
    return (name.hasPrefix("text/") && name != "text/event-stream") || types.contains(name)
  }

  /// Compresses the body of a response. Files are compressed once, by ``GzippedFile``.
  static func apply(to response: inout PeriscopeHTTP.Response, for source: any RequestSource) {
    guard case .bytes(let bytes) = response.body, (leastSize...mostSize).contains(bytes.count),
      isCompressible(response)
    else { return }
    if let index = response.headers.firstIndex(where: { $0.name == .vary }) {
      response.headers[index] = HeaderField(.vary, response.headers[index].value + ", Accept-Encoding")
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
      // A file, or what a route has encoded itself.
      case .contentEncoding, .contentRange, .etag: return false
      case .cacheControl where header.value.contains("no-transform"): return false
      default: break
      }
    }
    return isWorthwhile(type)
  }

  /// Whether no other site can have caused the request, or its response is not the user's own.
  private static func isOwn(_ source: any RequestSource) -> Bool {
    switch source.header(.secFetchSite) {
    case "same-origin": !isRenewal(source) || source.header(.cookie) == nil
    case "none": true
    default: source.header(.cookie) == nil
    }
  }

  /// Whether the script of a page requests the page again. A different site can have opened it, with its guess in the URL.
  private static func isRenewal(_ source: any RequestSource) -> Bool {
    source.header(.secFetchDest) == "empty" && source.header(.cacheControl) == "no-cache"
  }
}
