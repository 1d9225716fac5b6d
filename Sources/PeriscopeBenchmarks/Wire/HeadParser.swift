/// Parses the heads of responses byte by byte, however they were split.
struct HeadParser: Equatable {
  private var position = 0
  private var status = 0
  private var lineIsEmpty = false

  /// Parses a byte. Returns the status if it was the last byte of the head.
  mutating func take(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "\n"):
      guard lineIsEmpty else {
        lineIsEmpty = true
        break
      }
      defer { self = Self() }
      return status
    case UInt8(ascii: "\r"): break
    default:
      lineIsEmpty = false
      // The place of the status in the first line, such as `HTTP/1.1 204 No Content`.
      if (9..<12).contains(position) { status = status * 10 + Int(byte) - Int(UInt8(ascii: "0")) }
    }
    position += 1
    return nil
  }
}
