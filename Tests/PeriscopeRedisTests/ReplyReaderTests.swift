@testable import PeriscopeRedis
import Testing

@Suite struct ReplyReaderTests {
  private func replies(to text: String, portion: Int, limit: Int = 1_000) throws -> [RedisReply] {
    let reader = try ReplyReader(limit: limit)
    var replies: [RedisReply] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try reader.read(rest.prefix(portion), into: &replies)
      rest = rest.dropFirst(portion)
    }
    return replies
  }

  @Test(arguments: [1, 2, 3, 5, 7, 100])
  func `Redis replies are parsed regardless of how their bytes are split`(portion: Int) throws {
    let text = """
      +OK\r\n-ERR no\r\n:-42\r\n$5\r\na\r\nbc\r\n$0\r\n\r\n$-1\r\n*-1\r\n*0\r\n\
      *3\r\n*2\r\n:1\r\n*0\r\n$-1\r\n*1\r\n*1\r\n+deep\r\n:7\r\n
      """
    let expected: [RedisReply] = [
      .status("OK"), .error("ERR no"), .integer(-42), .bytes(Array("a\r\nbc".utf8)), .bytes([]), .null, .null,
      .array([]),
      .array([.array([.integer(1), .array([])]), .null, .array([.array([.status("deep")])])]), .integer(7),
    ]
    #expect(try replies(to: text, portion: portion) == expected)
  }

  @Test(arguments: [
    ("*1000000000", "", 0), ("$1001", "x", 1_001), ("$2000000", "x", 1_200_000), ("*40", "", 0),
    ("*30", "$4\r\n0123\r\n", 30),
  ])
  func `a Redis reply beyond the limit is an error`(start: String, part: String, count: Int) throws {
    let text = "\(start)\r\n\(String(repeating: part, count: count))\r\n"
    let error = try #require(throws: ReplyReader.Failure.self) { try replies(to: text, portion: 16_384) }
    #expect(error.cause == "its reply exceeds the limit of 1000 bytes")
  }

  @Test func `the size limit applies to each Redis reply separately`() throws {
    let text = String(repeating: "$500\r\n\(String(repeating: "x", count: 500))\r\n", count: 10)
    #expect(try replies(to: text, portion: 64).count == 10)
  }

  @Test func `a malformed Redis reply is an error`() throws {
    let error = try #require(throws: ReplyReader.Failure.self) { try replies(to: "HTTP/1.1 400\r\n", portion: 100) }
    #expect(error.cause == #"its reply is malformed: Protocol error, got "H" as reply type byte"#)
  }
}
