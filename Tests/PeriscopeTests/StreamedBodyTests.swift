import ComposableArchitecture
import Dispatch
import Periscope
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

private enum GreetingKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Broken: Error {}

/// A sequence of `count` pieces with `size` bytes each, whose numbers are recorded when they are produced.
private struct Pieces: AsyncSequence, Sendable {
  let count: Int
  let size: Int
  let made: Recorder<Int>

  struct AsyncIterator: AsyncIteratorProtocol {
    let pieces: Pieces
    var number = 0

    mutating func next() async -> ArraySlice<UInt8>? {
      guard number < pieces.count else { return nil }
      number += 1
      pieces.made.append(number)
      return [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: pieces.size)[...]
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: self) }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}

struct StreamedBodyTests {
  @Test func `an asynchronous sequence that a route returns as its body is sent in chunks`() async throws {
    try await onThread {
      let pieces = AsyncStream<[UInt8]> { continuation in
        for text in ["one, ", "", "two"] { continuation.yield(Array(text.utf8)) }
        continuation.finish()
      }
      let stage = try SiteStage(
        Site { Route("GET", "/") { _ in Response(201, headers: ["Content-Type": "text/csv"], body: pieces) } })
      let client = try stage.client()
      let response = try client.ask("GET", "/")
      #expect(response.status == 201)
      #expect(response.header("Content-Type") == "text/csv")
      #expect(response.header("Transfer-Encoding") == "chunked")
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.text == "one, two")
      // The connection stays open for further requests.
      #expect(try client.ask("GET", "/none").status == 404)
    }
  }

  @Test func `a sequence that is a response's body is asked for little more than the client has read`() async throws {
    try await onThread {
      let megabyte = 1 << 20
      let made = Recorder<Int>()
      let stage = try SiteStage(
        Site { Route("GET", "/") { _ in Response(body: Pieces(count: 128, size: megabyte, made: made)) } })
      let client = try TestConnection(port: stage.server.port, receiveBuffer: 4_096)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try client.readHead()
      var received = 0
      while let chunk = try client.readChunk() {
        received += 1
        #expect(chunk == [UInt8](repeating: UInt8(received), count: megabyte))
        // The kernel's buffers take some of the pieces, which have a megabyte each.
        let ahead = made.values.count - received
        #expect(ahead <= 48)
      }
      #expect(received == 128)
    }
  }

  @Test func `the task that writes a streamed body is cancelled when its client leaves`() async throws {
    try await onThread {
      let cancelled = Latch()
      let stage = try SiteStage(
        Site {
          Route("GET", "/") { _ in
            Response { body in
              try await body.write("first")
              await untilCancelled()
              cancelled.open()
            }
          }
        })
      let client = try TestConnection(port: stage.server.port)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try client.readHead()
      #expect(try client.readChunk() == Array("first".utf8))
      client.close()
      cancelled.wait()
    }
  }

  @Test func `a write to a streamed body throws when its client leaves`() async throws {
    try await onThread {
      let errors = Recorder<String>()
      let stage = try SiteStage(
        Site {
          Route("GET", "/") { _ in
            Response { body in
              do {
                while true { try await body.write([UInt8](repeating: 7, count: 1 << 20)) }
              } catch {
                errors.append("\(error)")
                throw error
              }
            }
          }
        })
      let client = try TestConnection(port: stage.server.port, receiveBuffer: 4_096)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try client.readHead()
      client.close()
      errors.wait { $0 == "CancellationError()" }
    }
  }

  @Test func `a client that does not read a streamed body is disconnected`() async throws {
    try await onThread {
      let ended = Latch()
      let site = Site {
        Route("GET", "/") { _ in
          Response { body in
            defer { ended.open() }
            while true { try await body.write([UInt8](repeating: 7, count: 1 << 20)) }
          }
        }
      }
      let stage = try SiteStage(site) { $0.idleTimeout = 1 }
      let client = try TestConnection(port: stage.server.port, receiveBuffer: 4_096)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      ended.wait()
      client.close()
    }
  }

  @Test(arguments: [
    ("/throws", "some"), ("/short", "some"), ("/long", "some"), ("/cancelled", "some"), ("/sequence", ""),
  ])
  func `a streamed body that ends with an error, or not at its announced length, closes the connection unfinished`(
    path: String, text: String
  )
    async throws
  {
    try await onThread {
      let stage = try SiteStage(
        Site {
          Route("GET", "/throws") { _ in
            Response { body in
              try await body.write("some")
              throw Broken()
            }
          }
          Route("GET", "/short") { _ in Response(length: 5) { body in try await body.write("some") } }
          Route("GET", "/long") { _ in
            Response(length: 5) { body in
              try await body.write("some")
              try await body.write("more")
            }
          }
          Route("GET", "/cancelled") { _ in
            Response { body in
              try await body.write("some")
              throw CancellationError()
            }
          }
          Route("GET", "/sequence") { _ in
            Response(body: AsyncThrowingStream<[UInt8], any Error> { $0.finish(throwing: Broken()) })
          }
        })
      let client = try TestConnection(port: stage.server.port)
      try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let head = try client.readHead()
      #expect(head.status == 200)
      let rest = String(decoding: try client.readToEnd(), as: UTF8.self)
      if head.header("Content-Length") == "5" {
        #expect(rest == text)
      } else {
        #expect(rest == (text.isEmpty ? "" : "4\r\nsome\r\n"))
      }
    }
  }

  @Test(arguments: ["GET", "HEAD"])
  func `the announced length of a streamed body is sent as Content-Length, and a negative one as 0`(method: String)
    async throws
  {
    try await onThread {
      let runs = Recorder<Bool>()
      let stage = try SiteStage(
        Site {
          Route("GET", "/") { _ in
            Response(length: 9) { body in
              runs.append(true)
              for text in ["one", "two", "six"] { try await body.write(text) }
            }
          }
          Route("GET", "/negative") { _ in Response(length: -1) { _ in } }
        })
      let response = try stage.client().ask(method, "/")
      #expect(response.header("Content-Length") == "9")
      #expect(response.text == (method == "GET" ? "onetwosix" : ""))
      #expect(runs.values.count == (method == "GET" ? 1 : 0))
      #expect(try stage.client().ask(method, "/negative").header("Content-Length") == "0")
    }
  }

  @Test func `a streamed body is not written for HEAD, for a status without content, or if bytes replace it`()
    async throws
  {
    try await onThread {
      let runs = Recorder<String>()
      let stage = try SiteStage(
        Site {
          Route("GET", "/") { _ in Response { _ in runs.append("/") } }
          Route("GET", "/empty") { _ in Response(204) { _ in runs.append("/empty") } }
          Route("GET", "/replaced") { _ in
            var response = Response { _ in runs.append("/replaced") }
            response.body = Array("bytes".utf8)
            return response
          }
        })
      #expect(try stage.client().ask("HEAD", "/").status == 200)
      #expect(try stage.client().ask("GET", "/empty").status == 204)
      #expect(try stage.client().ask("GET", "/replaced").text == "bytes")
      #expect(runs.values.isEmpty)
      #expect(try stage.client().ask("GET", "/").text.isEmpty)
      #expect(runs.values == ["/"])
    }
  }

  @Test func `a streamed body is written with the dependencies of its route, and passes middleware`() async throws {
    try await onThread {
      let bodies = Recorder<Bool>()
      let site = Site {
        Route("GET", "/") { _ in
          Response { body in
            @Dependency(\.greeting) var greeting
            try await body.write(greeting)
          }
        }
      }
      .dependencies { $0.greeting = "of the site" }
      .middleware { request, next in
        var response = try await next(request)
        bodies.append(response.body == nil)
        response.headers["X-Served-By"] = "middleware"
        return response
      }
      let stage = try SiteStage(site)
      let response = try stage.client().ask("GET", "/")
      #expect(response.text == "of the site")
      #expect(response.header("X-Served-By") == "middleware")
      #expect(bodies.values == [true])
    }
  }

  @Test func `the writes of concurrent tasks to a streamed body do not interleave`() async throws {
    try await onThread {
      let stage = try SiteStage(
        Site {
          Route("GET", "/") { _ in
            Response { body in
              try await withThrowingTaskGroup(of: Void.self) { group in
                for digit in 0..<10 {
                  group.addTask { try await body.write(String(repeating: "\(digit)", count: 100_000)) }
                }
                try await group.waitForAll()
              }
            }
          }
        })
      let text = try stage.client().ask("GET", "/").text
      #expect(text.utf8.count == 1_000_000)
      let starts = stride(from: 0, to: 1_000_000, by: 100_000)
      let bytes = Array(text.utf8)
      #expect(starts.allSatisfy { start in bytes[start..<start + 100_000].allSatisfy { $0 == bytes[start] } })
    }
  }

  @Test func `the writer of a streamed body cannot write after the body has ended`() async throws {
    let writers = Recorder<BodyWriter>()
    try await onThread {
      let stage = try SiteStage(Site { Route("GET", "/") { _ in Response { writers.append($0) } } })
      #expect(try stage.client().ask("GET", "/").text.isEmpty)
    }
    await #expect(throws: CancellationError.self) { try await writers.values[0].write("late") }
  }
}
