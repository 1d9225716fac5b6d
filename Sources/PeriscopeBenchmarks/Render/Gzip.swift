internal import Glibc

/// Compresses bytes with the machine's `gzip`.
enum Gzip {
  /// Returns the size of the bytes with the best compression; `nil` if `gzip` is missing.
  static func size(of bytes: [UInt8]) -> Int? {
    var name = Array("/tmp/periscope-page-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    defer {
      close(file)
      unlink(name)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      rest = rest.dropFirst(count)
    }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let pipe = popen("gzip -9c \(path) | wc -c", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 32)
    guard fgets(&line, 32, pipe) != nil else { return nil }
    return Int(
      String(decoding: line.prefix { $0 != 0 && $0 != 10 && $0 != 32 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
