/// How a request's headers delimit its body.
enum BodyFraming: Equatable {
  case length(Int)
  case chunked
  /// The headers are malformed or contradict each other, as in request smuggling past a proxy.
  case ambiguous
  case unsupported

  init(length: String?, encoding: String?) {
    switch (length, encoding) {
    case (nil, nil): self = .length(0)
    case (.some, .some): self = .ambiguous
    case (nil, let encoding?): self = Self.encoding(encoding)
    case (let length?, nil): self = Self.length(length)
    }
  }

  private static func encoding(_ name: String) -> BodyFraming {
    switch name.lowercased() {
    case "chunked": .chunked
    // A proxy that removes blanks would read the body as chunked.
    case let name where name.hasSuffix(" ") || name.hasSuffix("\t"): .ambiguous
    default: .unsupported
    }
  }

  private static func length(_ digits: String) -> BodyFraming {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return .ambiguous
    }
    return .length(Int(digits) ?? .max)
  }
}
