import MicroHTTP
import Synchronization
import Testing

struct StreamTests {
  @Test func `a stream's events arrive one by one and end with the last chunk`() throws {
    let stream = TestStream()
    let server = try HTTPServer(.init(port: 0)) { _ in .respond(Response(body: .stream(stream))) }
    defer { server.stop() }
    let client = try TestConnection(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try client.readHead().header("Transfer-Encoding") == "chunked")
    for number in 0..<200 {
      stream.push("event \(number)")
      #expect(try client.readChunk() == Array("event \(number)".utf8))
    }
    stream.finish()
    #expect(try client.readChunk() == nil)
    stream.waitUntilClosed()
    #expect(stream.counts == .init(opened: 1, closed: 1))
  }
}
