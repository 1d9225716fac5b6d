import Testing

@testable import PeriscopeBenchmarks

struct HeadParserTests {
  @Test func `a response's status is known at the last byte of its head`() {
    var parser = HeadParser()
    let head = Array("HTTP/1.1 204 No Content\r\nPeriscope-Sequence: 1\r\n\r\n".utf8)
    for byte in head.dropLast() { #expect(parser.take(byte) == nil) }
    #expect(parser.take(head[head.count - 1]) == 204)
  }

  @Test func `consecutive response heads are parsed separately`() {
    var parser = HeadParser()
    let heads = "HTTP/1.1 204 No Content\r\nA: b\r\n\r\nHTTP/1.1 422 Unprocessable Content\r\nA: b\r\n\r\n"
    #expect(heads.utf8.compactMap { parser.take($0) } == [204, 422])
  }

  @Test func `the head of a response without headers is complete`() {
    var parser = HeadParser()
    #expect("HTTP/1.1 100 Continue\r\n\r\n".utf8.compactMap { parser.take($0) } == [100])
  }

  @Test func `a response's header is found by its name in any case`() {
    let head = ResponseHead(status: 200, Array("HTTP/1.1 200 OK\r\nContent-LENGTH: 12\r\nB: c:d\r\n\r\n".utf8))
    #expect(head["content-length"] == "12")
    #expect(head["b"] == "c:d")
    #expect(head["c"] == nil)
  }
}
