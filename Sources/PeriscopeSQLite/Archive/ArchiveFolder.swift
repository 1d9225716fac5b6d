internal import Glibc

/// The folder of an archive, and the database in it. Only the process's user may read them.
struct ArchiveFolder {
  let path: String
  var file: String { path.hasSuffix("/") ? path + "periscope.sqlite" : path + "/periscope.sqlite" }

  /// Creates the folder and the file if they do not exist.
  func prepare() throws(ArchiveProblem) {
    try makeFolders()
    // An existing file is not opened, because closing it would drop this process's locks on it.
    let descriptor = unsafe open(file, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw .system(errno, path: file)
    }
    close(descriptor)
    // The file survives a power failure only if its folder's entry is on the disk.
    synchronize(path)
  }

  private func makeFolders() throws(ArchiveProblem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      let parent = made.isEmpty ? "." : made
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      if unsafe mkdir(made, 0o700) == 0 {
        synchronize(parent)
      } else if !isFolder(made) {
        // `mkdir` may report missing rights instead of an existing folder.
        throw .system(errno == EEXIST ? ENOTDIR : errno, path: made)
      }
    }
  }

  /// Returns whether a path is a folder. Preserves `errno`, because the caller reports `mkdir`'s.
  private func isFolder(_ path: String) -> Bool {
    let before = errno
    defer { errno = before }
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func synchronize(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
