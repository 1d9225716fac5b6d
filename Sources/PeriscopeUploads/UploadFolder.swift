internal import Glibc

/// The folder of the files that a process has received. It is deleted with this object.
///
/// The process holds a lock of the folder. A killed process leaves its folder, but no lock, so a later process finds and deletes
/// the folder.
package final class UploadFolder: Sendable {
  /// The file in each folder that its process locks.
  private static let lockName = ".lock"
  /// The start of the folders' names. Nothing else in the folder of all processes is ever deleted.
  private static let prefix = "periscope-uploads-"

  package let path: String
  private let lock: Int32

  /// Creates a folder, and deletes those of killed processes.
  ///
  /// - Parameter parent: The folder of all processes of this user.
  package init(in parent: String) throws(UploadError) {
    let parent = try Self.prepare(parent)
    let guardian = try Self.sweep(parent)
    // Held until this process has locked its own folder. Otherwise a process that starts now might delete the folder.
    defer { close(guardian) }
    path = "\(parent)/\(Self.prefix)\(Self.randomName())"
    guard mkdir(path, 0o700) == 0 else { throw UploadError(call: "The folder '\(path)' could not be created") }
    lock = open("\(path)/\(Self.lockName)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw UploadError(call: "The folder '\(path)' could not be locked")
    }
  }

  deinit {
    Self.delete(path)
    close(lock)
  }

  /// Deletes the folders of killed processes, if the folder of all processes exists.
  package static func deleteRemains(in parent: String) {
    guard access(parent, F_OK) == 0, let parent = try? prepare(parent), let guardian = try? sweep(parent) else {
      return
    }
    close(guardian)
  }

  /// Whether the folder still exists. Programs that clean `/tmp` delete what was not written for some days.
  package var isIntact: Bool { access("\(path)/\(Self.lockName)", F_OK) == 0 }

  /// Creates a file with a random name that only this user can read.
  package func makeFile(share: UploadShare?) throws(UploadError) -> TemporaryFileWriter {
    // Keeps the lock file younger than every file that it protects from other processes.
    _ = futimens(lock, nil)
    let path = "\(path)/\(Self.randomName())"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw UploadError(call: "A file in '\(self.path)' could not be created") }
    return TemporaryFileWriter(path: path, descriptor: descriptor, share: share, folder: self)
  }

  // MARK: The folder of all processes

  /// Creates the folder unless it exists, and checks its owner and permissions: in `/tmp`, a different user may have
  /// created it.
  private static func prepare(_ parent: String) throws(UploadError) -> String {
    var name = parent
    while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
    guard mkdir(name, 0o700) == 0 || errno == EEXIST else {
      throw UploadError(call: "The folder '\(name)' for uploads could not be created")
    }
    var status = stat()
    guard lstat(name, &status) == 0 else { throw UploadError(call: "The folder '\(name)' for uploads cannot be read") }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw .system(
        "The folder '\(name)' for uploads does not belong to this user, or others may write to it. Correct that, or choose a different one with 'configuration.uploads.folder'."
      )
    }
    return name
  }

  /// Deletes the folders that no process locks. Returns the descriptor of the lock of the parent.
  private static func sweep(_ parent: String) throws(UploadError) -> Int32 {
    let guardian = open("\(parent)/\(lockName)", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard guardian >= 0 else { throw UploadError(call: "The folder '\(parent)' for uploads cannot be written") }
    while flock(guardian, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = UploadError(call: "The folder '\(parent)' for uploads could not be locked")
        close(guardian)
        throw error
      }
    }
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let folder = "\(parent)/\(name)"
      let lock = open("\(folder)/\(lockName)", O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      // A folder without a lock file belongs to a process that was killed before it created the file.
      guard lock >= 0 || errno == ENOENT else { continue }
      if lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0 { delete(folder) }
      if lock >= 0 { close(lock) }
    }
    return guardian
  }

  /// Deletes a folder of a process, with its files.
  private static func delete(_ folder: String) {
    for name in names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func randomName() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }
}
