import Glibc
import PeriscopeLaunchers

/// A process of the drill, which can be stopped, suspended and restarted.
final class DrillProcess {
  private let reservation: ReservedPort
  private let words: [String]
  private let environment: [String: String]
  /// The output that shows that the process is ready.
  private let readyOutput: String
  private var program: LaunchedProgram?

  var port: UInt16 { reservation.number }

  init(_ words: [String], port: ReservedPort, environment: [String: String] = [:], readyOutput: String) throws {
    self.words = words
    reservation = port
    self.readyOutput = readyOutput
    self.environment = environment
    try start()
  }

  func start() throws {
    guard program == nil else { return }
    let program = try LaunchedProgram(words, environment: environment, reading: .standardError)
    self.program = program
    try program.wait(for: readyOutput)
  }

  /// The ID of the process; `nil` while it is stopped.
  var id: Int? { program.map { Int($0.process) } }

  func signal(_ number: Int32) { program?.signal(number) }

  func kill() {
    signal(SIGKILL)
    wait()
  }

  /// Waits until the process has ended.
  func wait() {
    program?.wait()
    program = nil
  }
}
