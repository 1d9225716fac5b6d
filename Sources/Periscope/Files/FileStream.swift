internal import PeriscopeLocks
internal import PeriscopeHTTP

/// A range of a large file, read in blocks whenever the socket is writable. If the file has become shorter, or is
/// missing, the connection ends.
final class FileStream: BodyStream {
  private let file: FileReader?
  let length: Int?
  private let rest: Lock<Range<Int>>

  init(_ file: FileReader?, _ part: Range<Int>) {
    self.file = file
    length = part.count
    rest = Lock(part)
  }

  func opened(_ waker: StreamWaker) {}

  func next() -> BodyStreamStep {
    let block = rest.withLock { rest in
      let end = min(rest.upperBound, rest.lowerBound + FileReader.blockSize)
      defer { rest = end..<rest.upperBound }
      return rest.lowerBound..<end
    }
    let bytes = file?.bytes(block) ?? []
    guard !block.isEmpty else { return .end }
    return bytes.isEmpty ? .fail : .bytes(bytes)
  }

  func closed() {}
}
