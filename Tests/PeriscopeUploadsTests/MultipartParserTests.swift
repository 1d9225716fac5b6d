import Testing

@testable import PeriscopeUploads

/// The parts that a parser has found.
private struct Parts: MultipartSink {
  var all: [(head: MultipartHead, content: [UInt8])] = []
  var open = false

  mutating func begin(_ part: MultipartHead) {
    #expect(!open)
    open = true
    all.append((part, []))
  }

  mutating func receive(_ bytes: Span<UInt8>) {
    let isEmpty = bytes.isEmpty
    #expect(open && !isEmpty)
    for index in bytes.indices { all[all.count - 1].content.append(bytes[index]) }
  }

  mutating func endPart() {
    #expect(open)
    open = false
  }

  var texts: [String] { all.map { "\($0.head.name)=\(String(decoding: $0.content, as: UTF8.self))" } }
}

@Suite struct MultipartParserTests {
  private let type = "multipart/form-data; boundary=xyz"

  private func parse(_ body: [UInt8], cutAt cuts: [Int] = []) throws -> Parts {
    var parser = try #require(MultipartParser(contentType: type))
    var parts = Parts()
    var start = 0
    for end in cuts + [body.count] {
      try parser.consume(body.span.extracting(start..<end), into: &parts)
      start = end
    }
    try parser.finish()
    return parts
  }

  private func parse(_ body: String) throws -> Parts { try parse(Array(body.utf8)) }

  private let body = """
    --xyz\r
    Content-Disposition: form-data; name="title"\r
    \r
    My\r
    --picture\r
    --xyz\r
    Content-Disposition: form-data; name="picture"; filename="a%22b\\"c ü.png"\r
    Content-Type: image/png\r
    \r
    \r\r
    --xy\r
    --xyz\r
    Content-Disposition: form-data; name="none"; filename=""\r
    Content-Type: application/octet-stream\r
    \r
    \r
    --xyz--\r

    """

  @Test func `a multipart body has the same parts, at whatever bytes it is divided into pieces`() throws {
    let bytes = Array(body.utf8)
    let whole = try parse(bytes)
    #expect(whole.texts == ["title=My\r\n--picture", "picture=\r\r\n--xy", "none="])
    #expect(
      whole.all.map(\.head) == [
        MultipartHead(name: "title", fileName: nil, contentType: nil),
        MultipartHead(name: "picture", fileName: #"a"b"c ü.png"#, contentType: "image/png"),
        MultipartHead(name: "none", fileName: "", contentType: "application/octet-stream"),
      ])
    for cut in 0...bytes.count {
      let parts = try parse(bytes, cutAt: [cut])
      #expect(parts.texts == whole.texts && parts.all.map(\.head) == whole.all.map(\.head), "\(cut)")
    }
    #expect(try parse(bytes, cutAt: Array(0...bytes.count)).texts == whole.texts)
  }

  @Test func `a part's content of line breaks and beginnings of the delimiter arrives unchanged`() throws {
    for content in ["\r", "\n", "\r\n", "\r\r\n-", "\r\n--xy", "\r\n--\r\n--xy", "\r\n-\r\r\n--x", "--xyz"] {
      let body = "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(content)\r\n--xyz--"
      let bytes = Array(body.utf8)
      for cut in 0...bytes.count { #expect(try parse(bytes, cutAt: [cut]).texts == ["a=\(content)"]) }
    }
  }

  @Test func `a multipart body that is cut off is malformed`() throws {
    let bytes = Array(body.utf8)
    // The body is complete even without the line break after the last boundary.
    for end in 0..<(bytes.count - 2) {
      #expect(throws: MultipartError.malformed, "\(end)") { try parse(Array(bytes[..<end])) }
    }
  }

  @Test(arguments: [
    "", "preamble\r\n--xyz\r\n", "\r\n--xyz--", "--xyz", "--xyz-", "--xyz \r\n", "--xyzz--", "--abc--",
    "--xyz\r\n--xyz--",
    "--xyz\r\n\r\nno head\r\n--xyz--",
    "--xyz\r\nContent-Type: text/plain\r\n\r\nno name\r\n--xyz--",
    "--xyz\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data;\r\n name=\"a\"\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\nX: y\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\0\"\r\n\r\n\r\n--xyz--",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\n\r\n--xyz--",
  ])
  func `a malformed multipart body is refused`(_ body: String) {
    #expect(throws: MultipartError.malformed) { try parse(body) }
  }

  @Test func `a part's head that is not UTF-8 is refused`() {
    let body =
      Array("--xyz\r\nContent-Disposition: form-data; name=\"".utf8) + [0xff] + Array("\"\r\n\r\n\r\n--xyz--".utf8)
    #expect(throws: MultipartError.malformed) { try parse(body) }
  }

  @Test func `a multipart body with a long head, many headers or many parts is refused`() {
    let endless = "--xyz\r\nX: " + String(repeating: "a", count: 1 << 20)
    #expect(throws: MultipartError.headTooLarge) { try parse(endless) }
    let many = "--xyz\r\n" + (0..<17).map { "X-\($0): a\r\n" }.joined() + "\r\n\r\n--xyz--"
    #expect(throws: MultipartError.malformed) { try parse(many) }
    let part = "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
    #expect(throws: MultipartError.tooManyParts) {
      try parse(String(repeating: part, count: MultipartParser.partLimit + 1) + "--xyz--")
    }
  }

  @Test func `the first boundary of a multipart body is refused at its first wrong byte`() throws {
    var parser = try #require(MultipartParser(contentType: type))
    var parts = Parts()
    #expect(throws: MultipartError.malformed) {
      try parser.consume(Array(repeating: UInt8(ascii: "-"), count: 3).span, into: &parts)
    }
  }

  @Test func `a multipart body inside a part is the part's content`() throws {
    let inner = "--abc\r\nContent-Disposition: file; filename=\"x\"\r\n\r\nx\r\n--abc--\r\n"
    let body =
      "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Type: multipart/mixed; boundary=abc\r\n\r\n\(inner)\r\n--xyz--"
    #expect(try parse(body).texts == ["a=\(inner)"])
  }

  @Test(arguments: [
    "multipart/form-data; boundary=a", "Multipart/Form-Data;boundary=\"a b\"",
    "multipart/form-data; charset=x; boundary=a;",
  ])
  func `a content type with a boundary has a multipart parser`(_ type: String) {
    #expect(MultipartParser(contentType: type) != nil)
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=a",
    "multipart/form-data; boundary=\"a",
    "multipart/form-data; boundary=a; boundary=b", "multipart/form-data; boundary=\"a\"b",
    "multipart/form-data; boundary=é",
    "multipart/form-data; boundary=\"a \"",
    "multipart/form-data; boundary=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])
  func `a content type without a valid boundary has no multipart parser`(_ type: String) {
    #expect(MultipartParser(contentType: type) == nil)
  }
}
