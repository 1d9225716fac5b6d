import Testing

@testable import PeriscopeBenchmarks

struct ChunkDecoderTests {
  @Test func `only the content of the chunks of a body is payload`() {
    let (payload, last) = decode("5\r\nhello\r\n1a\r\n, world\r\n and who is there\r\n0\r\n\r\n")
    #expect(payload == "hello, world\r\n and who is there")
    #expect(last == .end)
  }

  @Test func `a chunked body without its last chunk is not reported as complete`() {
    let (payload, last) = decode("1\r\na\r\n1\r\nb\r\n")
    #expect(payload == "ab")
    #expect(last == .framing)
  }

  @Test(arguments: ["\r\n", "x\r\n", "1\n", "1\r\nab", "1\r\na\rb", "123456789\r\n", "0\r\nx", "0\r\n\rx"])
  func `a malformed chunk makes everything after it malformed`(text: String) {
    #expect(decode(text).last == .malformed)
    #expect(decode(text + "1\r\na\r\n").last == .malformed)
  }

  private func decode(_ text: String) -> (payload: String, last: ChunkDecoder.Part?) {
    var decoder = ChunkDecoder()
    var payload: [UInt8] = []
    var last: ChunkDecoder.Part?
    for byte in text.utf8 {
      last = decoder.take(byte)
      if last == .payload { payload.append(byte) }
    }
    return (String(decoding: payload, as: UTF8.self), last)
  }
}
