internal import Glibc
internal import PeriscopeSystem

/// A folder that is removed when this object is released, together with the named files in it.
package final class TemporaryFolder {
  package let path: String
  private let files: [String]

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - prefix: The path up to the random part of the folder's name.
  ///   - files: The files to remove with it.
  package init(_ prefix: String, files: [String]) throws(LaunchError) {
    self.files = files
    var template = Array("\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw LaunchError("\(SystemError("mkdtemp"))") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in files { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
