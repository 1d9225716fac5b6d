import Glibc
import PeriscopeLaunchers

/// A process of the drill, which can be stopped, held and started again.
final class DrillProcess {
  private let reservation: ReservedPort
  private let words: [String]
  private let environment: [String: String]
  /// What it says once it is there.
  private let sign: String
  private var program: LaunchedProgram?

  var port: UInt16 { reservation.number }

  init(_ words: [String], port: ReservedPort, environment: [String: String] = [:], sign: String) throws {
    self.words = words
    reservation = port
    self.sign = sign
    self.environment = environment
    try start()
  }

  func start() throws {
    guard program == nil else { return }
    let program = try LaunchedProgram(words, environment: environment, reading: .standardError)
    self.program = program
    try program.wait(for: sign)
  }

  /// What the system calls it.
  var id: Int? { program.map { Int($0.process) } }

  func signal(_ number: Int32) { program?.signal(number) }

  func kill() {
    signal(SIGKILL)
    wait()
  }

  /// Waits until it has ended.
  func wait() {
    program?.wait()
    program = nil
  }
}
