import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// The sizes of request heads that are served, and the refusals of larger ones.
struct HeadTests {
  /// Headers like those of a site's responses.
  private static let configuration = HTTPServer.Configuration(
    contentHeaders: [HeaderField(.contentSecurityPolicy, String(repeating: "p", count: 600))])

  @Test(arguments: [10, 50, 60, 120, 180])
  func `up to 180 cookies of a request are read`(count: Int) throws {
    try withServer(Self.configuration, handler: { .respond(.text($0.cookie("id") ?? "-")) }) {
      let others = (0..<count - 1).map { "c\($0)=\(String(repeating: "x", count: 35))" }.joined(separator: "; ")
      let client = try TestConnection(port: $0.port)
      for _ in 0..<3 {
        let response = try client.post("/", "a=b", "Cookie: \(others); id=7", "User-Agent: test")
        #expect(response.status == 200)
        #expect(response.text == "7")
      }
    }
  }

  @Test(arguments: [1, 2, 20], [2, 40])
  func `181 cookies of a request are refused before the handler runs, and 180 are not, however many headers have them`(
    headers: Int, size: Int
  ) throws {
    let performed = Lock(0)
    try withServer(
      Self.configuration,
      handler: { _ in
        performed.withLock { $0 += 1 }
        return .respond(.text("done"))
      }
    ) {
      for count in [180, 181] {
        var lines = Array(repeating: "Cookie:", count: headers)
        for number in 0..<count {
          lines[number % headers] += " " + String(repeating: "x", count: size - 1) + ";"
        }
        let client = try TestConnection(port: $0.port)
        let response = try client.ask(
          "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n")
        #expect(response.status == (count == 180 ? 200 : 431))
        if count == 181 { #expect(response.text == "There are more than 180 cookies; send fewer.\n") }
      }
      #expect(performed.withLock { $0 } == 1)
    }
  }

  @Test func `a request head of any size is answered, or refused before the handler runs`() throws {
    let performed = Lock(0)
    try withServer(
      Self.configuration,
      handler: { _ in
        performed.withLock { $0 += 1 }
        return .respond(.text("done"))
      }
    ) {
      var largest = 0
      for size in stride(from: 6_000, to: 20_000, by: 61) {
        let head =
          "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nCookie: a=\(String(repeating: "x", count: size))\r\n\r\n"
        let before = performed.withLock { $0 }
        let client = try TestConnection(port: $0.port)
        let status = try client.ask(head).status
        #expect(status == 200 || status == 431)
        #expect(performed.withLock { $0 } == before + (status == 200 ? 1 : 0))
        if status == 200 { largest = head.utf8.count }
        #expect(status == (head.utf8.count <= 8 * 1024 ? 200 : 431))
      }
      #expect(largest > 8_000)
    }
  }

  @Test func `a path too long to be repeated in a response is refused`() throws {
    try withServer(Self.configuration, handler: echo) {
      for size in stride(from: 1_000, to: 8_000, by: 500) {
        let target = "/" + String(repeating: "x", count: size)
        let status = try TestConnection(port: $0.port).get(target).status
        #expect(status == 200 || status == 414)
        #expect(try TestConnection(port: $0.port).get("/?" + target).status == 200)
      }
      #expect(try TestConnection(port: $0.port).get("/" + String(repeating: "x", count: 7_900)).status == 414)
    }
  }

  @Test func `a query with thousands of parameters is read`() throws {
    try withServer(handler: { .respond(.text($0.query("last") ?? "-")) }) {
      let target = "/?" + String(repeating: "a&", count: 3_000) + "last=7"
      let response = try TestConnection(port: $0.port).get(target)
      #expect(response.text == "7")
    }
  }

  @Test func `a response whose headers do not fit is replaced by an error`() throws {
    try withServer(handler: { _ in
      .respond(Response(headers: [HeaderField(.location, String(repeating: "x", count: 30_000))]))
    }) {
      let response = try TestConnection(port: $0.port).get("/")
      #expect(response.status == 500)
      #expect(
        response.text == "The headers of the response are too large; its route must send fewer or shorter ones.\n")
    }
  }

  @Test func `several Cookie headers are joined into one`() throws {
    try withServer(handler: { exchange in
      let cookies = exchange.headers.filter { $0.name.lowercased() == "cookie" }.map(\.value)
      return .respond(.text("\(exchange.cookie("b") ?? "-") \(exchange.header(.cookie) ?? "-") \(cookies)"))
    }) {
      let client = try TestConnection(port: $0.port)
      let response = try client.get("/", "Cookie: a=1", "X: y", "cookie: b=2", "Cookie: c=3")
      #expect(response.text == #"2 a=1; b=2; c=3 ["a=1; b=2; c=3"]"#)
      #expect(try client.get("/").text == "- - []")
    }
  }

  @Test(arguments: [
    ("Content-Length: x\r\n", 400), ("Content-Length: 18446744073709551616\r\n", 413), ("Content-Length: \r\n", 400),
    ("no colon\r\n", 400), ("X: \(String(repeating: "x", count: 30_000))\r\n", 431),
    (String(repeating: "a:\r\n", count: 5_000), 431),
  ])
  func `a refused request gets exactly one response`(headers: String, status: Int) throws {
    try withServer(.init(threads: 1), handler: echo) {
      let head = "POST / HTTP/1.1\r\nHost: a\r\n\(headers)\r\n"
      for isSplit in [false, true] {
        let client = try TestConnection(port: $0.port)
        if isSplit {
          // A response to a different client shows that the server has read the first part of the head.
          try client.send("POST / HTTP/1.1\r\nHo")
          #expect(try TestConnection(port: $0.port).post("/", "other").text == "other")
          try client.send(String(head.dropFirst("POST / HTTP/1.1\r\nHo".count)))
        } else {
          try client.send(head)
        }
        let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"))
        #expect(answer.components(of: "HTTP/1.1 ") == 1)
        #expect(answer.lowercased().components(of: "connection: close") == 1)
      }
    }
  }

  @Test func `a request whose many headers nearly fill or exceed the connection's memory gets exactly one response`()
    throws
  {
    try withServer(.init(threads: 1), handler: echo) {
      for count in [90, 95, 100, 103, 104, 105, 106, 107, 108, 110, 120] {
        for size in stride(from: 7_800, to: 8_200, by: 25) {
          let start = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
          let each = (size - start.utf8.count - 2) / count
          let headers = String(repeating: "x: \(String(repeating: "y", count: each - 5))\r\n", count: count)
          let client = try TestConnection(port: $0.port)
          try client.send(start + headers + "\r\n")
          let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
          #expect(answer.components(of: "HTTP/1.1 ") == 1, "\(count) headers, \(size) bytes")
        }
      }
    }
  }

  @Test(arguments: [
    (headSize: 8_192, memory: 15_872, isSecondOfConnection: false), (8_192, 15_872, true), (32_768, 40_960, false),
    (32_768, 40_960, true),
  ])
  func
    `a request whose headers fill the memory gets exactly one response, and a slower one with more headers is served`(
      headSize: Int, memory: Int, isSecondOfConnection: Bool
    ) throws
  {
    try withServer(.init(threads: 1, headSize: headSize), handler: echo) {
      // With these sizes, neither the index of the headers nor libmicrohttpd's own refusal fits into the memory.
      for size in stride(from: memory - 300, through: memory - 180, by: 6) {
        let slow = try TestConnection(port: $0.port)
        try slow.send("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 20))
        let large = try TestConnection(port: $0.port)
        // The response to a different request shows that the server has read the start of the slow one.
        let other = isSecondOfConnection ? large : try TestConnection(port: $0.port)
        #expect(try other.post("/", "other").text == "other")
        let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
        try large.send(start + String(repeating: "x", count: size - start.utf8.count - 4) + "\r\n\r\n")
        let answer = String(decoding: try large.readToEnd(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 431"), "\(size) bytes")
        #expect(answer.components(of: "HTTP/1.1 ") == 1, "\(size) bytes")
        try slow.send("\r\n")
        #expect(try slow.readResponse().status == 200, "\(size) bytes")
      }
    }
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: a\r\n\n", "POST / HTTP/1.1\r\nHost: a\r\nX: b\n\r\n", "POST / HTTP/1.1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX: b\u{0}c\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nX: b\u{0}\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX: b\u{0}\u{0}\r\n\r\n", "POST / HTTP/1.1\r\nX: b\u{0}c\r\nHost: a\r\n\r\n",
    "POST /a\u{0}b HTTP/1.1\r\nHost: a\r\n\r\n", "POST /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /a b HTTP/1.1\r\nHost: a\r\n\r\n", "POST  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /  HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked \r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\t\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;\r\nhello\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;a\rb\r\nhello\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\n1\r\na\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1;\r\na\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0;\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nTrailer: x\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nTrailer: x\r\n\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\n\n",
  ])
  func `a request that two parsers could read differently is refused, and its connection closes`(
    request: String
  ) throws {
    let calls = Lock(0)
    try withServer(
      .init(idleTimeout: .seconds(60)),
      handler: { _ in
        calls.withLock { $0 += 1 }
        return .respond(.text("served"))
      }
    ) {
      let client = try TestConnection(port: $0.port)
      try client.send(request + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.components(of: "HTTP/1.1 ") == 1)
      #expect(calls.withLock { $0 } == 0)
    }
  }

  @Test(arguments: [
    ("5;\r\n", "hello\r\n0\r\n\r\n", [400]),
    ("1c;\r\n", "0123456789012345678901234567\r\n0\r\n\r\n", [400]),
    ("5;a\rb\r\n", "hello\r\n0\r\n\r\n", [400]), ("5;a\u{0}\r\n", "hello\r\n0\r\n\r\n", [400]),
    ("5\r\n", "hello\r\n0\r\n\r\n", [200]), ("5\r\nhel", "lo\n0\r\n\r\n", [400]),
    ("0;\r\n", "\r\n", [400]), ("3\r\nhel\r\n", "2\r\nlo\n0\n\n", [400]),
    // The line is overwritten before the server can check it.
    ("5\n", "hello\r\n0\r\n\r\n", [200, 400]), ("0\n", "\r\n", [200, 400]),
    ("5\r\nhello\r\n", "0\n\r\n", [200, 400]), ("5\r\nhello\r\n1;\r\n", "!\r\n0\r\n\r\n", [200, 400]),
  ])
  func `no request is read after a body of which a chunk's size line arrived separately`(
    first: String, second: String, statuses: [Int]
  ) throws {
    let calls = Lock(0)
    try withServer(
      .init(threads: 1, idleTimeout: .seconds(60)),
      handler: { exchange in
        if exchange.path == "/smuggled" { calls.withLock { $0 += 1 } }
        return .respond(.text("served"))
      }
    ) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + first)
      // The server's only thread has read the first part once it has answered a different client.
      #expect(try TestConnection(port: $0.port).post("/", "other").text == "served")
      try client.send(second + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(statuses.contains { answer.hasPrefix("HTTP/1.1 \($0) ") })
      #expect(answer.components(of: "HTTP/1.1 ") == 1)
      #expect(answer.lowercased().components(of: "connection: close") == 1)
      #expect(calls.withLock { $0 } == 0)
    }
  }

  @Test(arguments: [
    "5\r\nhello\r\n0a;name=\"v\"\r\n0123456789\r\n1\r\n!\r\n0\r\n\r\n",
    "10\r\nhello0123456789!\r\n0\r\nX-Sum: 7\r\nX-Time: 1\r\n\r\n",
  ])
  func `a request in chunks that arrives in two parts is read, wherever it is split`(body: String) throws {
    try withServer(.init(threads: 1), handler: echo) {
      // Bytes, because CR and LF are one character.
      let request = Array("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)".utf8)
      for length in 1..<request.count {
        for isFirst in [true, false] {
          let client = try TestConnection(port: $0.port)
          if !isFirst { #expect(try client.post("/", "earlier").text == "earlier") }
          try client.send(Array(request[..<length]))
          // Gives the server time to read the first part.
          #expect(try TestConnection(port: $0.port).post("/", "other").text == "other")
          try client.send(Array(request[length...]))
          let response = try client.readResponse()
          #expect(response.status == 200, "split after \(length) bytes")
          #expect(response.text == "hello0123456789!", "split after \(length) bytes")
        }
      }
    }
  }

  @Test func `a short request in chunks that arrives in three parts is read, wherever it is split`() throws {
    try withServer(.init(threads: 1), handler: echo) {
      let head = Array("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
      let body = Array("1\r\na\r\n0\r\n\r\n".utf8)
      for first in 0..<body.count {
        for second in first + 1..<body.count {
          let client = try TestConnection(port: $0.port)
          for part in [head + body[..<first], Array(body[first..<second]), Array(body[second...])] {
            try client.send(part)
            #expect(try TestConnection(port: $0.port).post("/", "other").text == "other")
          }
          #expect(try client.readResponse().text == "a", "split after \(first) and \(second) bytes")
        }
      }
    }
  }

  @Test func `bytes that an earlier part of a request left in the buffer are not read as the end of its body`() throws {
    try withServer(.init(threads: 1), handler: echo) {
      let client = try TestConnection(port: $0.port)
      // The third part overwrites only the start of the second, so a malformed end seems to follow it.
      for part in [
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\na\r\nA", "a\r\n0\nbbb", "w",
        "\r\n0\r\n\r\n",
      ] {
        try client.send(part)
        #expect(try TestConnection(port: $0.port).post("/", "other").text == "other")
      }
      #expect(try client.readResponse().text == "Aa\r\n0\nbbbw")
    }
  }

  @Test(arguments: [
    "X: a\u{0}b", "X: a\u{0}", "X: \u{0}", "X: a\u{1}b", "X: a\u{7f}", "X: a\r\nY: b\u{0}", "Content-Length: 5",
    "content-length: 5", "Transfer-Encoding: chunked", "Host: b", "Cookie: a=1", "Trailer: X", "X-Forwarded-For: ::1",
    "Content-Type: text/plain", "X: a\r\nHost: b", "X Y: a", ": a",
  ])
  func `a trailer with a control character, or with a name that only a header may have, is refused`(
    trailer: String
  ) throws {
    let calls = Lock(0)
    try withServer(
      .init(idleTimeout: .seconds(60)),
      handler: { _ in
        calls.withLock { $0 += 1 }
        return .respond(.text("served"))
      }
    ) {
      let client = try TestConnection(port: $0.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\(trailer)\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
      )
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.components(of: "HTTP/1.1 ") == 1)
      #expect(calls.withLock { $0 } == 0)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\n\n", "\r\n\n", "\n\n\n", String(repeating: "\n", count: 15)], [false, true])
  func `a request after an empty line is refused`(lines: String, isFirst: Bool) throws {
    try withServer(.init(idleTimeout: .seconds(60)), handler: echo) {
      let client = try TestConnection(port: $0.port)
      if !isFirst { #expect(try client.post("/", "earlier").text == "earlier") }
      try client.send(lines + "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("Empty lines precede the request line; send none.\n"))
      #expect($0.limitsHit[.malformed] == 1)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
