internal import Glibc
internal import PeriscopeLocks

/// A file with a random name, which is deleted with this object unless it was moved.
package final class TemporaryFile: Sendable {
  private enum Place: Sendable {
    case temporary(String)
    case moved(String)
  }

  private let place: Lock<Place>
  /// The file's bytes in the quota.
  private let share: UploadShare?
  /// Keeps the folder until its last file is deleted.
  private let folder: UploadFolder

  fileprivate init(path: String, share: UploadShare?, folder: UploadFolder) {
    place = Lock(.temporary(path))
    self.share = share
    self.folder = folder
  }

  /// The path of the file.
  package var path: String {
    place.withLock {
      switch $0 {
      case .temporary(let path), .moved(let path): path
      }
    }
  }

  /// Moves the file to a place where no file exists. Then it is not deleted any more, and does not count in the quota.
  package func move(to destination: String) throws(UploadError) {
    try place.withLock { place throws(UploadError) in
      guard case .temporary(let path) = place else { throw .unavailable }
      try Self.move(path, to: destination)
      place = .moved(destination)
    }
    share?.release()
  }

  deinit {
    if case .temporary(let path) = place.withLock({ $0 }) { unlink(path) }
  }

  private static func move(_ path: String, to destination: String) throws(UploadError) {
    // Unlike `rename`, `link` replaces no file.
    if link(path, destination) == 0 {
      unlink(path)
      return
    }
    switch errno {
    case EEXIST: throw .destinationExists
    case EXDEV, EPERM, EOPNOTSUPP, EMLINK:
      try copy(path, to: destination)
      unlink(path)
    default: throw UploadError(call: "The uploaded file could not be moved to '\(destination)'")
    }
  }

  /// Copies a file to a different file system.
  private static func copy(_ path: String, to destination: String) throws(UploadError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw UploadError(call: "The uploaded file could not be read") }
    defer { close(source) }
    let target = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else {
      throw errno == EEXIST
        ? .destinationExists : UploadError(call: "The uploaded file could not be copied to '\(destination)'")
    }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0, write(buffer.span.extracting(0..<count), to: target) else {
        let error = UploadError(call: "The uploaded file could not be copied to '\(destination)'")
        unlink(destination)
        throw error
      }
    }
  }

  /// Writes bytes to a descriptor, and returns whether that was possible.
  fileprivate static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

extension UploadError {
  /// Creates the error of the system call that failed last.
  init(call: String) { self = .system("\(call): \(String(cString: strerror(errno))).") }
}

/// Writes a new temporary file, which is deleted unless ``file`` is kept.
package struct TemporaryFileWriter: ~Copyable {
  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 15

  package let file: TemporaryFile
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(path: String, descriptor: Int32, share: UploadShare?, folder: UploadFolder) {
    file = TemporaryFile(path: path, share: share, folder: folder)
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Appends bytes, and returns whether the disk has taken them.
  package mutating func append(_ bytes: Span<UInt8>) -> Bool {
    if buffer.count + bytes.count > Self.bufferSize {
      guard flush() else { return false }
      guard bytes.count < Self.bufferSize else { return TemporaryFile.write(bytes, to: descriptor) }
    }
    for index in bytes.indices { buffer.append(bytes[index]) }
    return true
  }

  /// Writes the collected bytes, and returns whether the disk has taken them.
  package mutating func flush() -> Bool {
    defer { buffer.removeAll(keepingCapacity: true) }
    return TemporaryFile.write(buffer.span, to: descriptor)
  }

  deinit { close(descriptor) }
}
