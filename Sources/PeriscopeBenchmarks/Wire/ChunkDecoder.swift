/// Decodes a chunked body byte by byte.
struct ChunkDecoder: Equatable {
  /// The meaning of a byte.
  enum Part: Equatable { case framing, payload, end, malformed }

  private enum Phase: Equatable {
    case size(digits: Int)
    case endOfSize
    case payload
    case endOfPayload
    case endOfChunk
    case lastLine
    case done
    case broken
  }

  private var phase = Phase.size(digits: 0)
  private var remaining = 0

  mutating func take(_ byte: UInt8) -> Part {
    switch phase {
    case .payload:
      remaining -= 1
      if remaining == 0 { phase = .endOfPayload }
      return .payload
    case .size(let digits): return size(byte, digits: digits)
    case .endOfSize: return expect("\n", byte, then: remaining == 0 ? .lastLine : .payload)
    case .endOfPayload: return expect("\r", byte, then: .endOfChunk)
    case .endOfChunk: return expect("\n", byte, then: .size(digits: 0))
    case .lastLine: return expect("\r", byte, then: .done)
    case .done: return byte == UInt8(ascii: "\n") ? .end : broken()
    case .broken: return .malformed
    }
  }

  private mutating func size(_ byte: UInt8, digits: Int) -> Part {
    let digit: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "\r") where digits > 0:
      phase = .endOfSize
      return .framing
    default: return broken()
    }
    guard digits < 8 else { return broken() }
    remaining = remaining * 16 + Int(digit)
    phase = .size(digits: digits + 1)
    return .framing
  }

  private mutating func expect(_ wanted: Unicode.Scalar, _ byte: UInt8, then next: Phase) -> Part {
    guard byte == UInt8(ascii: wanted) else { return broken() }
    phase = next
    return .framing
  }

  private mutating func broken() -> Part {
    phase = .broken
    return .malformed
  }
}
