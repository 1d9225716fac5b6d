internal import Glibc

/// The folder of an archive and the database in it, which nobody else may read.
struct ArchiveFolder {
  let path: String
  var file: String { path.hasSuffix("/") ? path + "periscope.sqlite" : path + "/periscope.sqlite" }

  /// Makes what is not there yet.
  func prepare() throws(ArchiveProblem) {
    try makeFolders()
    // Never opened where it is there: closing it again would drop the locks that this process may have on it.
    let descriptor = unsafe open(file, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw .system(errno, path: file)
    }
    close(descriptor)
    // A file survives a power failure once its folder's entry is on the disk.
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
        // Above folders that are there already, one may well not be allowed to make any.
        throw .system(errno == EEXIST ? ENOTDIR : errno, path: made)
      }
    }
  }

  /// Leaves `errno` as it was.
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
