import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// A request's headers in one block of memory.
struct PackedHeadersTests {
  @Test func `headers are returned in order, and found in any case`() {
    let headers = PackedHeaders([("Accept", "text/html"), ("X-Empty", ""), ("accept", "*/*"), ("Cookie", "a=ä")])
    #expect(headers.list.map(\.name) == ["Accept", "X-Empty", "accept", "Cookie"])
    #expect(headers.list.map(\.value) == ["text/html", "", "*/*", "a=ä"])
    #expect(headers["ACCEPT"] == "text/html")
    #expect(headers["x-empty"] == "")
    #expect(headers["cookie"] == "a=ä")
    #expect(headers["Accep"] == nil)
    #expect(headers["X@Empty"] == nil)
    #expect(PackedHeaders([])["Accept"] == nil)
  }

  @Test func `a request's headers are packed as they are read, with its cookies in one header`() throws {
    try withServer(handler: { exchange in
      let packed = exchange.packedHeaders.list.map { "\($0.name)=\($0.value)" }
      let read = exchange.headers.map { "\($0.name)=\($0.value)" }
      return .respond(.text("\(packed == read) \(packed.joined(separator: "|"))"))
    }) {
      let client = try TestConnection(port: $0.port)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\nX-One: 1\r\nCookie: a=1\r\n\r\n")
      #expect(try client.readResponse().text == "true Host=test|X-One=1|Cookie=a=1")
      try client.send("GET / HTTP/1.1\r\nHost: test\r\nCookie: a=1\r\nAccept: b\r\nCookie: c=2\r\n\r\n")
      let joined = try client.readResponse().text
      #expect(joined.hasPrefix("true "))
      #expect(joined.contains("Cookie=a=1; c=2"))
    }
  }
}
