import Foundation
import PeriscopeTestConnection
import Testing

struct CommandTests {
  @Test(.timeLimit(.minutes(5)), arguments: [SIGINT, SIGTERM])
  func `a signal stops the gallery in order: streams are notified, and it exits with 0`(signal: Int32) async throws {
    // A long interval, so that no ping arrives during the test.
    let gallery = try await Gallery(ping: 600)
    let port = UInt16(gallery.port)
    let stream = try await onThread {
      let stream = try TestConnection(port: port)
      try stream.send("GET /counter HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
      _ = try stream.readHead()
      _ = try stream.readChunk()
      return Carried(stream)
    }
    gallery.program.signal(signal)
    let rest = try await onThread {
      var chunks: [String] = []
      while let chunk = try stream.value.readChunk() { chunks.append(String(decoding: chunk, as: UTF8.self)) }
      return chunks
    }
    #expect(rest == ["data:!bye\n\n"])
    #expect(try await gallery.program.exitStatus() == 0)
  }

  @Test(.timeLimit(.minutes(5)))
  func `streams whose browsers have left release their descriptors at the next ping`() async throws {
    let gallery = try await Gallery(ping: 1)
    defer { gallery.stop() }
    let port = UInt16(gallery.port)
    // Opens a stream first, because the server opens descriptors of its own with the first connection.
    try await Self.openAndLeave(1, port)
    let before = gallery.program.openDescriptors
    try await Self.openAndLeave(30, port)
    // Allows a few more descriptors than before, which the server itself may have opened.
    let deadline = ContinuousClock.now + .seconds(200)
    while gallery.program.openDescriptors > before + 4, ContinuousClock.now < deadline { await Task.yield() }
    #expect(gallery.program.openDescriptors <= before + 4)
  }

  /// Opens streams at the same time, and closes their connections.
  private static func openAndLeave(_ count: Int, _ port: UInt16) async throws {
    try await onThread {
      let streams = try (0..<count).map { _ in try TestConnection(port: port) }
      for stream in streams {
        try stream.send("GET /counter HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
        _ = try stream.readHead()
        _ = try stream.readChunk()
      }
      for stream in streams { stream.close() }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `the gallery's error for a taken port names the port and the remedy`()
    async throws
  {
    let gallery = try await Gallery()
    defer { gallery.stop() }
    let second = try Gallery.run("--port", "\(gallery.port)")
    let said = await second.hear { $0.contains("\n") }
    #expect(said.contains("Port \(gallery.port) on 127.0.0.1 is taken; stop the process that uses it"))
    #expect(try await second.exitStatus() == 1)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      (["--prot", "1"], "There is no option '--prot'. See --help."),
      (
        ["--port", "x"], "--port x is invalid; expected NUMBER from 0 to 65535: the port; 0 takes any free one (8080)."
      ),
      (["--port"], "--port needs NUMBER: the port; 0 takes any free one (8080)."),
      (["--threads=0"], "--threads 0 is invalid; expected NUMBER"),
    ])
  func `the gallery's error for an unknown option or an invalid value names the option`(
    arguments: [String], message: String
  ) async throws {
    let program = try arguments.count == 1 ? Gallery.run(arguments[0]) : Gallery.run(arguments[0], arguments[1])
    #expect(await program.hear { $0.contains("\n") }.contains(message))
    #expect(try await program.exitStatus() == 2)
  }

  @Test(.timeLimit(.minutes(5)))
  func `the environment sets the gallery's options, a flag overrides it, and an invalid value is an error`()
    async throws
  {
    let wrong = try Gallery.run("--port", "0", environment: ["PERISCOPE_PORT": "none"])
    #expect(await wrong.hear { $0.contains("\n") }.contains("PERISCOPE_PORT=none is invalid"))
    let right = try Gallery.run("--port", "0", environment: ["PERISCOPE_HOST": "0.0.0.0", "PERISCOPE_PORT": "1"])
    #expect(await right.hear { $0.contains("\n") }.contains("listening on http://0.0.0.0:"))
    right.kill()
  }

  @Test(.timeLimit(.minutes(5))) func `the gallery's error for a missing public folder names the folder`() async throws
  {
    let program = try Gallery.run("--port", "0", "--public", "/nowhere")
    #expect(
      await program.hear { $0.contains("\n") }.contains("The public folder '/nowhere' cannot be read")
    )
    #expect(try await program.exitStatus() == 1)
  }

  @Test(.timeLimit(.minutes(5))) func `the gallery's help lists the options`() async throws {
    let program = try Gallery.run("--help")
    let help = await program.hear { $0.contains("--help, -h") }
    for option in [
      "--host ADDRESS", "--port NUMBER", "--public FOLDER", "--config FILE", "--log requests|changes|none",
    ] {
      #expect(help.contains(option))
    }
    #expect(help.contains("or 'memory' (data)\n"))
  }
}

/// Passes a connection between threads. Unchecked `Sendable`: one thread at a time uses it.
private struct Carried: @unchecked Sendable {
  let value: TestConnection
  init(_ value: TestConnection) { self.value = value }
}
