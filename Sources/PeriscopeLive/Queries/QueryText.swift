internal import PeriscopeSystem

/// The percent-encoding of queries.
package enum QueryText {
  /// The parameters that Periscope itself uses: a tab's name, and the position at which a stream continues.
  package static let reserved: Set<String> = ["tab", "epoch", "since"]

  /// The maximum number of parameters of a query that are read; a query with more is malformed.
  static let limit = 256

  /// Encodes a name or a value.
  package static func encoded(_ text: String) -> String { encoded(text, keeping: isUnreserved) }

  /// Percent-encodes the bytes for which `isKept` returns `false`.
  package static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isKept(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 0xf)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the parameters of a query, in order; `nil` if the query is malformed.
  package static func parameters(of query: String) -> [(name: String, value: String)]? {
    var parameters: [(name: String, value: String)] = []
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      guard parameters.count < limit, let text = decoded(name),
        let value = decoded(pair[name.endIndex...].dropFirst())
      else { return nil }
      parameters.append((text, value))
    }
    return parameters
  }

  /// Returns a query without the reserved parameters, and without those whose names are malformed.
  package static func withoutReserved(_ query: some StringProtocol) -> String {
    let pairs = Substring(query).utf8.split(separator: UInt8(ascii: "&")).filter { pair in
      decoded(pair.prefix { $0 != UInt8(ascii: "=") }).map { !reserved.contains($0) } ?? false
    }
    return encoded(pairs.map { String(Substring($0)) }.joined(separator: "&")) { (0x21...0x7e).contains($0) }
  }

  /// Decodes a part of a query; `nil` if it is malformed.
  private static func decoded(_ part: Substring.UTF8View) -> String? {
    PercentDecoding.decode(Substring(part), plusIsSpace: true, isStrict: true)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
  }
}
