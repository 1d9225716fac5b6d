import Foundation
import PeriscopeTestConnection
import PeriscopeTestRedis

/// A process of the drill, which can be stopped, held and started again.
final class DrillProcess {
  private let reservation: ReservedPort
  private let words: [String]
  private let environment: [String]
  /// What it says once it is there.
  private let sign: String
  private var process: pid_t?
  private var output: Int32 = -1

  var port: UInt16 { reservation.number }

  init(_ words: [String], port: ReservedPort, environment: [String: String] = [:], sign: String) throws {
    self.words = words
    reservation = port
    self.sign = sign
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    try start()
  }

  deinit { kill() }

  func start() throws {
    guard process == nil else { return }
    guard let (heard, said) = Inheritance.pipe() else { throw TestConnection.Failure(description: "No pipe.") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO)
    Inheritance.end(&actions)
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
      Glibc.close(said)
    }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var new: pid_t = 0
    let result = posix_spawn(&new, words[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else {
      Glibc.close(heard)
      throw TestConnection.Failure(description: "\(words[0]): \(String(cString: strerror(result)))")
    }
    process = new
    output = heard
    try hear()
  }

  private func hear() throws {
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 120_000) > 0 {
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
}
