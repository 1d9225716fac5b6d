import PeriscopeLaunchers
import PeriscopeTestConnection
import Testing

@Suite(.timeLimit(.minutes(5))) struct LaunchedProgramTests {
  @Test(arguments: [("exit 0", true), ("exit 3", false), ("kill -KILL $$", false)])
  func `waiting again for a program that has ended returns the same result`(script: String, hasSucceeded: Bool)
    async throws
  {
    try await onThread {
      let program = try LaunchedProgram(["sh", "-c", script], reading: .both)
      #expect(program.wait() == hasSucceeded)
      #expect(program.wait() == hasSucceeded)
      // Sends no signal to a different process that has the same number now.
      program.kill()
      program.resume()
      #expect(program.wait() == hasSucceeded)
    }
  }

  @Test func `waiting again for words of a program finds those that it has printed before, and no others`()
    async throws
  {
    try await onThread {
      let program = try LaunchedProgram(["sh", "-c", "echo ready"], reading: .both)
      try program.wait(for: "ready")
      try program.wait(for: "rea")
      #expect(throws: LaunchError.self) { try program.wait(for: "done") }
      #expect(program.wait())
    }
  }
}
