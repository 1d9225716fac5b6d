internal import PeriscopeHTTP

/// The response to a request for a file: all of it, a range of it, or not modified.
struct FileAnswer {
  private let version: FileVersion
  private let headers: [HeaderField]

  init(_ version: FileVersion, _ headers: [HeaderField]) {
    self.version = version
    self.headers =
      headers + [
        HeaderField(.etag, version.tag), HeaderField(.acceptRanges, "bytes"),
      ] + (version.stamp.map { [HeaderField(.lastModified, HTTPDate.text($0.modified))] } ?? [])
  }

  func response(to source: any RequestSource) -> PeriscopeHTTP.Response {
    let count = version.size
    if isKnown(to: source) { return PeriscopeHTTP.Response(.notModified, headers: headers) }
    // Only GET requests can have ranges.
    let wanted = source.method == .get && isRangeMeant(source) ? source.header(.range) : nil
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

  private func isKnown(to source: any RequestSource) -> Bool {
    if let tags = source.header(.ifNoneMatch) {
      return tags == "*"
        || tags.split(separator: ",").map(\.trimmed).contains {
          ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == version.tag
        }
    }
    guard let since = source.header(.ifModifiedSince).flatMap(HTTPDate.seconds), let stamp = version.stamp else {
      return false
    }
    return stamp.modified <= since
  }

  /// Whether the client wants a range of this version, and not of a different one.
  private func isRangeMeant(_ source: any RequestSource) -> Bool {
    guard let condition = source.header(.ifRange) else { return true }
    return condition == version.tag || version.stamp.map { HTTPDate.seconds(condition) == $0.modified } == true
  }
}
