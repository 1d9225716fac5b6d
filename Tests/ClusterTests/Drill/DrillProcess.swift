import Foundation
import TestConnection

/// A process of the drill, which can be stopped, held and started again.
final class DrillProcess {
  let port: UInt16
  private let words: [String]
  private let environment: [String]
  /// What it says once it is there, if it says anything.
  private let sign: String?
  private var process: pid_t?
  private var output: Int32 = -1

  init(_ words: [String], port: UInt16, environment: [String: String] = [:], sign: String?) throws {
    self.words = words
    self.port = port
    self.sign = sign
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    try start()
  }

  deinit { kill() }

  func start() throws {
    guard process == nil else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TestConnection.Failure(description: "No pipe.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    // A process inherits the signals that its parent's thread blocks, and would not hear that it is to stop.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      Glibc.close(ends[1])
    }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var new: pid_t = 0
    let result = posix_spawn(&new, words[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else {
      Glibc.close(ends[0])
      throw TestConnection.Failure(description: "\(words[0]): \(String(cString: strerror(result)))")
    }
    process = new
    output = ends[0]
    if let sign { try hear(sign) }
  }

  private func hear(_ sign: String) throws {
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 60_000) > 0 {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      said += buffer[..<count]
      if String(decoding: said, as: UTF8.self).contains(sign) { return }
    }
    throw TestConnection.Failure(description: "\(words[0]) said: \(String(decoding: said, as: UTF8.self))")
  }

  /// What the system calls it.
  var id: Int? { process.map(Int.init) }

  func signal(_ number: Int32) {
    if let process { Glibc.kill(process, number) }
  }

  func kill() {
    signal(SIGKILL)
    wait()
  }

  /// Waits until it has ended.
  func wait() {
    guard let process else { return }
    waitpid(process, nil, 0)
    self.process = nil
    Glibc.close(output)
  }

  static func freePort() throws -> UInt16 {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { Glibc.close(probe) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(probe, $0, size) == 0 && getsockname(probe, $0, &size) == 0
      }
    }
    guard isBound else { throw TestConnection.Failure(description: "No port is free.") }
    return UInt16(bigEndian: address.sin_port)
  }
}
