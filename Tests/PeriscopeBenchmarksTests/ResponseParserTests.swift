import Testing

@testable import PeriscopeBenchmarks

struct ResponseParserTests {
  private static let page = "HTTP/1.1 200 OK\r\ncontent-Length: 12\r\nSet-Cookie: a=1; Path=/\r\n\r\n<p>12345</p>"
  private static let expected = ResponseParser.Response(status: 200, length: 12, setsCookie: true)

  @Test(arguments: 1...page.utf8.count)
  func `a response is parsed however it was split`(size: Int) throws {
    var parser = ResponseParser()
    var rest = Array(Self.page.utf8)[...]
    while rest.count > size {
      #expect(try parser.take(Array(rest.prefix(size)), count: size) == nil)
      rest = rest.dropFirst(size)
    }
    #expect(try parser.take(Array(rest), count: rest.count) == Self.expected)
  }

  @Test func `a parser of responses remembers nothing of the last response`() throws {
    var parser = ResponseParser()
    let page = Array(Self.page.utf8)
    let empty = Array("HTTP/1.1 204 No Content\r\nX-Content-Length: 7\r\n\r\n".utf8)
    #expect(try parser.take(page, count: page.count) == Self.expected)
    let response = ResponseParser.Response(status: 204, length: 0, setsCookie: false)
    #expect(try parser.take(empty, count: empty.count) == response)
    #expect(try parser.take(page, count: page.count) == Self.expected)
  }

  @Test func `only the given number of bytes of a buffer are parsed`() throws {
    var parser = ResponseParser()
    let page = Array(Self.page.utf8)
    #expect(try parser.take(page + page, count: page.count) == Self.expected)
  }

  @Test func `a response without a length, and bytes after a response, are errors`() {
    let responses = ["HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", Self.page + "\n"]
    for bytes in responses.map({ Array($0.utf8) }) {
      var parser = ResponseParser()
      #expect(throws: BenchError.self) { try parser.take(bytes, count: bytes.count) }
    }
  }
}
