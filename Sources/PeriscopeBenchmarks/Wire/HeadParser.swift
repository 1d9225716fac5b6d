/// Reads the heads of answers byte by byte, however they were cut on their way.
struct HeadParser: Equatable {
  private var position = 0
  private var status = 0
  private var lineIsEmpty = false

  /// Takes a byte; answers the status when it was the head's last.
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
      // `HTTP/1.1 204 No Content`
      if (9..<12).contains(position) { status = status * 10 + Int(byte) - Int(UInt8(ascii: "0")) }
    }
    position += 1
    return nil
  }
}
