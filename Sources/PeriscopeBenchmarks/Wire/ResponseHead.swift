/// The status and the headers of a response.
struct ResponseHead: Equatable {
  let status: Int
  private let lines: [Substring]

  init(status: Int, _ bytes: [UInt8]) {
    self.status = status
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst().map { $0 }
  }

  /// The value of the first header with this name, which is lowercase.
  subscript(name: String) -> Substring? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name else { continue }
      return parts[1].drop { $0 == " " }
    }
    return nil
  }
}
