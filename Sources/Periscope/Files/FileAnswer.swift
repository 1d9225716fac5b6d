internal import PeriscopeHTTP

/// A file as it is sent: whole, in part, or not again.
struct FileAnswer {
  private let version: FileVersion
  private let headers: [HeaderField]

  init(_ version: FileVersion, _ headers: [HeaderField]) {
    self.version = version
    self.headers =
      headers + [
        HeaderField(.etag, version.tag), HeaderField(.lastModified, HTTPDate.text(version.stamp.modified)),
        HeaderField(.acceptRanges, "bytes"),
      ]
  }

  func response(to exchange: any Incoming) -> PeriscopeHTTP.Response {
    let count = version.stamp.size
    if isKnown(to: exchange) { return PeriscopeHTTP.Response(.notModified, headers: headers) }
    // Only 'GET' has ranges.
    let wanted = exchange.method == .get && isRangeMeant(exchange) ? exchange.header(.range) : nil
    switch ByteRange(wanted, of: count) {
    case .whole: return PeriscopeHTTP.Response(headers: headers, body: body(0..<count))
    case .part(let part):
      let range = HeaderField(.contentRange, "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)")
      return PeriscopeHTTP.Response(.partialContent, headers: headers + [range], body: body(part))
    case .outside:
      return PeriscopeHTTP.Response(.rangeNotSatisfiable, headers: [HeaderField(.contentRange, "bytes */\(count)")])
    }
  }

  private func body(_ part: Range<Int>) -> Body {
    if let bytes = version.bytes, part.upperBound <= bytes.count { return .bytes(Array(bytes[part])) }
    guard let reader = version.reader else { return .empty }
    return part.count <= FileVersion.memoryLimit ? .bytes(reader.bytes(part)) : .stream(FileStream(reader, part))
  }

  private func isKnown(to exchange: any Incoming) -> Bool {
    if let tags = exchange.header(.ifNoneMatch) {
      return tags == "*"
        || tags.split(separator: ",").map(\.trimmed).contains {
          ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == version.tag
        }
    }
    guard let since = exchange.header(.ifModifiedSince).flatMap(HTTPDate.seconds) else { return false }
    return version.stamp.modified <= since
  }

  /// Whether the client, which has a part of a version, has it of this one.
  private func isRangeMeant(_ exchange: any Incoming) -> Bool {
    guard let condition = exchange.header(.ifRange) else { return true }
    return condition == version.tag || HTTPDate.seconds(condition) == version.stamp.modified
  }
}
