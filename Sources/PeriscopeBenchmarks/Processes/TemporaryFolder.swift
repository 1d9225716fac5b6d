internal import Glibc

/// A folder on the disk with a few files, such as those of an archive, for as long as somebody holds this.
final class TemporaryFolder {
  let path: String
  private let files: [String]

  /// Makes a folder.
  ///
  /// - Parameter files: What is removed with it.
  init(files: [String] = ["", "-wal", "-journal", "-shm", "-reserve"].map { "periscope.sqlite" + $0 })
    throws(BenchError)
  {
    self.files = files
    var template = Array("/var/tmp/bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError(system: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in files { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
