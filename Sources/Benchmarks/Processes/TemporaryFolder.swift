internal import Glibc

/// A folder on the disk with the files of an archive, for as long as somebody holds this.
final class TemporaryFolder {
  let path: String

  init() throws(BenchError) {
    var template = Array("/var/tmp/bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError(system: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["", "-wal", "-journal", "-shm"] { unlink(path + "/periscope.sqlite" + name) }
    rmdir(path)
  }
}
