internal import PeriscopeSystem

/// Receives the parts of a body of the type `multipart/form-data`.
package protocol MultipartSink {
  mutating func begin(_ part: MultipartHead)
  /// Takes bytes of the current part.
  mutating func receive(_ bytes: Span<UInt8>)
  mutating func endPart()
}

/// A defect of a body of the type `multipart/form-data`.
package enum MultipartError: Error, Equatable {
  /// The body does not follow the format, or does not end with its last boundary.
  case malformed
  /// The headers of a part exceed their limit.
  case headTooLarge
  case tooManyParts
}

/// Divides a body of the type `multipart/form-data` into its parts, while it arrives.
///
/// It keeps at most the headers of one part in memory. It refuses what the format allows but browsers and `curl` do not
/// send: text before the first boundary, blanks after a boundary, and encodings of parts.
package struct MultipartParser: Sendable {
  /// The maximum number of bytes of a part's headers.
  package static let headLimit = 8 * 1024
  /// The maximum number of parts.
  package static let partLimit = 1_000

  private enum Phase {
    /// Before the end of the first boundary.
    case start
    /// In the two bytes after a boundary: two dashes, or a line break.
    case boundaryEnd
    case head
    case content
    /// Behind the last boundary.
    case end
  }

  /// The bytes that end a part: a line break, two dashes and the boundary.
  private let delimiter: [UInt8]
  private var phase = Phase.start
  /// How many bytes of the delimiter the last bytes of the body match. A body begins with a delimiter without its line
  /// break, so the first two count as matched.
  private var matched = 2
  /// The bytes after a boundary, or of a part's headers, that have arrived so far.
  private var kept: [UInt8] = []
  private var parts = 0

  /// Creates a parser for a body; returns `nil` if its content type is not `multipart/form-data` with a valid boundary.
  package init?(contentType: String) {
    guard let boundary = Self.boundary(contentType) else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Parses the next bytes of the body.
  package mutating func consume(_ bytes: Span<UInt8>, into sink: inout some MultipartSink) throws(MultipartError) {
    var index = 0
    while index < bytes.count {
      switch phase {
      case .start:
        guard bytes[index] == delimiter[matched] else { throw .malformed }
        index += 1
        advance(in: .start)
      case .boundaryEnd:
        kept.append(bytes[index])
        index += 1
        if kept.count == 2 { try endBoundary() }
      case .head:
        kept.append(bytes[index])
        index += 1
        try endHead(&sink)
      case .content: index = content(bytes, from: index, &sink)
      case .end: return
      }
    }
  }

  /// Checks that the body has ended with its last boundary.
  package func finish() throws(MultipartError) {
    guard case .end = phase else { throw .malformed }
  }

  /// Counts a matched byte of the delimiter, and ends the phase after the last one.
  private mutating func advance(in current: Phase) {
    matched += 1
    phase = matched == delimiter.count ? .boundaryEnd : current
  }

  private mutating func endBoundary() throws(MultipartError) {
    switch (kept[0], kept[1]) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): phase = .end
    case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): phase = .head
    default: throw .malformed
    }
    kept.removeAll(keepingCapacity: true)
    matched = 0
  }

  private mutating func endHead(_ sink: inout some MultipartSink) throws(MultipartError) {
    guard kept.count <= Self.headLimit else { throw .headTooLarge }
    guard kept.last == UInt8(ascii: "\n"),
      kept.suffix(4).elementsEqual([13, 10, 13, 10]) || kept.elementsEqual([13, 10])
    else { return }
    guard let head = MultipartHead(kept.dropLast(2)) else { throw .malformed }
    parts += 1
    guard parts <= Self.partLimit else { throw .tooManyParts }
    kept.removeAll(keepingCapacity: true)
    phase = .content
    sink.begin(head)
  }

  /// Passes content on up to the next delimiter. Returns the index of the first byte that it has not used.
  private mutating func content(_ bytes: Span<UInt8>, from start: Int, _ sink: inout some MultipartSink) -> Int {
    var index = start
    while index < bytes.count, case .content = phase {
      if matched == 0 {
        index = passOn(bytes, from: index, &sink)
      } else if bytes[index] == delimiter[matched] {
        index += 1
        advance(in: .content)
      } else {
        // A line break occurs only at the delimiter's start, so no shorter match ends here.
        sink.receive(delimiter.span.extracting(0..<matched))
        matched = 0
      }
    }
    if case .boundaryEnd = phase { sink.endPart() }
    return index
  }

  /// Passes content on up to the next byte that may begin a delimiter.
  private mutating func passOn(_ bytes: Span<UInt8>, from start: Int, _ sink: inout some MultipartSink) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\r"), end + 1 == bytes.count || bytes[end + 1] == UInt8(ascii: "\n") { break }
      end += 1
    }
    if end > start { sink.receive(bytes.extracting(start..<end)) }
    guard end < bytes.count else { return end }
    matched = 1
    return end + 1
  }
}

extension MultipartParser {
  /// Whether a content type is `multipart/form-data`.
  package static func isForm(contentType: String) -> Bool {
    contentType.prefix { $0 != ";" }.trimmingBlanks.lowercased() == "multipart/form-data"
  }

  private static func boundary(_ type: String) -> String? {
    guard isForm(contentType: type), let start = type.firstIndex(of: ";"),
      let parameters = HeaderParameters(type[start...]), let boundary = parameters["boundary"],
      1...70 ~= boundary.utf8.count, boundary.utf8.last != UInt8(ascii: " "), boundary.utf8.allSatisfy(isAllowed)
    else { return nil }
    return boundary
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "'()+_,-./:=? ".utf8.contains(byte)
  }
}
