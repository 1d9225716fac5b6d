internal import Glibc

/// A server that runs as a process of its own, until this is released.
final class ChildServer {
  let process: pid_t
  let port: UInt16
  private let errors: Int32
  /// What it keeps its data in, removed after its end.
  private let data: TemporaryFolder?

  /// Starts a server and waits until it tells its port.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: What follows its name on the command line.
  ///   - data: What it keeps its data in.
  init(_ path: String, _ arguments: [String], _ data: TemporaryFolder? = nil) throws(BenchError) {
    self.data = data
    let (process, errors) = try Self.spawn(path, arguments)
    do {
      port = try Self.announcedPort(from: errors)
    } catch {
      Self.end(process, errors)
      throw error
    }
    self.process = process
    self.errors = errors
  }

  deinit { Self.end(process, errors) }

  /// The microseconds of CPU that all its threads have used, in user and in kernel mode.
  func cpuTime() throws(BenchError) -> UInt64 {
    // The second field is the name in brackets, which may hold anything.
    let fields = try file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else {
      throw BenchError("/proc/\(process)/stat is not as expected.")
    }
    return (user + system) * 1_000_000 / UInt64(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The KiB of memory that are resident.
  func residentMemory() throws(BenchError) -> Int {
    let line = try file("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    guard let text = line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first, let kib = Int(text) else {
      throw BenchError("/proc/\(process)/status is not as expected.")
    }
    return kib
  }

  private func file(_ name: String) throws(BenchError) -> String {
    let path = "/proc/\(process)/\(name)"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError(system: path) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { throw BenchError(system: path) }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Kills it: nothing is kept, and who is measured needs no goodbye.
  private static func end(_ process: pid_t, _ errors: Int32) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(errors)
  }

  private static func spawn(_ path: String, _ arguments: [String]) throws(BenchError) -> (pid_t, errors: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchError(system: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard result == 0 else {
      close(ends[0])
      throw BenchError("\(path) could not be started: \(String(cString: strerror(result))).")
    }
    return (process, ends[0])
  }

  private static func announcedPort(from errors: Int32) throws(BenchError) -> UInt16 {
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 60_000) > 0 {
      let count = read(errors, &buffer, buffer.count)
      guard count > 0 else { break }
      said += buffer[..<count]
      for line in String(decoding: said, as: UTF8.self).split(separator: "\n") {
        guard let mark = line.firstRange(of: "listening on http://127.0.0.1:") else { continue }
        if let port = UInt16(line[mark.upperBound...].prefix { $0.isNumber }) { return port }
      }
    }
    throw BenchError("The server did not say where it listens. It said: \(String(decoding: said, as: UTF8.self))")
  }
}
