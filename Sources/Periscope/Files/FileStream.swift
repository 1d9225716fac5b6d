internal import PeriscopeLocks
internal import PeriscopeHTTP

/// A range of a large file, read in blocks whenever the socket is writable. If the file has become shorter or cannot be
/// read, the connection ends.
final class FileStream: BodyStream {
  private let file: FileReader?
  let length: Int?
  private let rest: Lock<Range<Int>>

  /// - Parameter file: The file; `nil` if it cannot be read any more.
  init(_ file: FileReader?, _ part: Range<Int>) {
    self.file = file
    length = part.count
    rest = Lock(part)
  }

  func opened(_ waker: StreamWaker) {}

  func next() -> BodyStreamStep {
    rest.withLock { rest -> BodyStreamStep in
      guard !rest.isEmpty else { return .end }
      let end = min(rest.upperBound, rest.lowerBound + FileReader.blockSize)
      let bytes = file?.bytes(rest.lowerBound..<end) ?? []
      // Only what was read: the bytes of a block that ends early must not be followed by those of the next one.
      rest = rest.lowerBound + bytes.count..<rest.upperBound
      return bytes.isEmpty ? .fail : .bytes(bytes)
    }
  }

  func closed() {}
}
