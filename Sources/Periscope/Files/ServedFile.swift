internal import PeriscopeHTTP
internal import PeriscopeSystem

/// A file that clients can request in ranges, and download again only if it has changed.
protocol ServedFile {
  /// The identity of the version on disk; `nil` for a file that is compiled in.
  var stamp: FileStamp? { get }
  var size: Int { get }
  /// The entity tag, with its quotes.
  var tag: String { get }
  /// Whether versions with equal tags have equal bytes, so that a client may join ranges of them.
  var isTagStrong: Bool { get }

  func body(_ part: Range<Int>) -> Body
}

extension ServedFile {
  /// Returns the response to a request for the file: all of it, a range of it, or not modified.
  func response(to source: any RequestSource, headers: [HeaderField]) -> PeriscopeHTTP.Response {
    let headers =
      headers + [HeaderField(.etag, isTagStrong ? tag : "W/\(tag)"), HeaderField(.acceptRanges, "bytes")]
      + (stamp.map { [HeaderField(.lastModified, HTTPDate.text($0.modified))] } ?? [])
    let count = size
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

  private func isKnown(to source: any RequestSource) -> Bool {
    if let tags = source.header(.ifNoneMatch) {
      return tags == "*"
        || tags.split(separator: ",").map(\.trimmingBlanks).contains {
          ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == tag
        }
    }
    guard let since = source.header(.ifModifiedSince).flatMap(HTTPDate.seconds), let stamp else {
      return false
    }
    return stamp.modified <= since
  }

  /// Whether the requested range is a range of this version of the file, by `If-Range`.
  private func isRangeMeant(_ source: any RequestSource) -> Bool {
    guard let condition = source.header(.ifRange) else { return true }
    guard isTagStrong else { return false }
    return condition == tag || stamp.map { HTTPDate.seconds(condition) == $0.modified } == true
  }
}
