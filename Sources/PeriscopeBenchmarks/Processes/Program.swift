internal import Glibc

/// Programs of the machine.
enum Program {
  /// Runs one to its end. What it says is shown where it fails.
  ///
  /// - Parameters:
  ///   - words: The program, and what follows its name on the command line.
  ///   - package: What it is in, for whoever does not have it.
  static func run(_ words: [String], package: String) throws(BenchError) {
    let log = try TemporaryFolder(files: ["log"])
    let file = "\(log.path)/log"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    guard result == 0 else {
      throw BenchError(
        "\(words[0]) could not be started: \(String(cString: strerror(result))). It is in the package '\(package)'.")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw BenchError("\(words.joined(separator: " ")) failed:\n\(try text(ofFile: file))") }
  }

  /// What is written in a file.
  static func text(ofFile path: String) throws(BenchError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError(system: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw BenchError(system: path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
