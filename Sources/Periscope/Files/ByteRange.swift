internal import PeriscopeSystem

/// The part of a file that a request's `Range` header asks for.
enum ByteRange: Equatable {
  /// The whole file: there is no range, or one that is malformed or not supported.
  case whole
  case part(Range<Int>)
  case outside

  init(_ header: String?, of count: Int) {
    self = .whole
    guard let header, header.lowercased().hasPrefix("bytes=") else { return }
    let parts = header.dropFirst(6).trimmingBlanks.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    // The HTTP standard allows a server to answer a request for several ranges with the whole file.
    guard parts.count == 2, !header.contains("," as Character), parts.allSatisfy(Self.isNumber), parts != ["", ""]
    else { return }
    if parts[0].isEmpty {
      let length = min(Int(parts[1]) ?? .max, count)
      self = length > 0 ? .part(count - length..<count) : .outside
      return
    }
    let first = Int(parts[0]) ?? .max
    let last = parts[1].isEmpty ? .max : Int(parts[1]) ?? .max
    guard first <= last else { return }
    self = first < count ? .part(first..<min(last, count - 1) + 1) : .outside
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
