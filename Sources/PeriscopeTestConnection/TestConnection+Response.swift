/// A received response.
package struct TestResponse {
  package var statusLine: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package var status: Int { statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
  package var text: String { String(decoding: body, as: UTF8.self) }

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension TestConnection {
  /// Sends a request and reads its response.
  package func ask(_ request: String, body: Bool = true) throws -> TestResponse {
    try send(request)
    return try readResponse(body: body)
  }

  package func get(_ target: String, _ headers: String...) throws -> TestResponse {
    try ask("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers.map { $0 + "\r\n" }.joined())\r\n")
  }

  package func post(_ target: String, _ body: String, _ headers: String...) throws -> TestResponse {
    try ask(
      "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n"
        + headers.map { $0 + "\r\n" }.joined() + "\r\n" + body)
  }

  package func readResponse(body: Bool = true) throws -> TestResponse {
    var response = try readHead()
    while response.status == 100 { response = try readHead() }
    guard body, response.status != 204, response.status != 304 else { return response }
    if response.header("Transfer-Encoding") == "chunked" {
      while let chunk = try readChunk() { response.body += chunk }
    } else if let length = response.header("Content-Length").flatMap({ Int($0) }) {
      response.body = try read(length)
    } else {
      response.body = try readToEnd()
    }
    return response
  }

  package func readHead() throws -> TestResponse {
    var response = TestResponse(statusLine: try readLine(), headers: [], body: [])
    while case let line = try readLine(), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Failure(description: "\(line) is not a header.") }
      response.headers.append((String(parts[0]), String(parts[1].drop { $0 == " " })))
    }
    return response
  }

  /// Reads the next chunk; `nil` for the last one.
  package func readChunk() throws -> [UInt8]? {
    let line = try readLine()
    guard let size = Int(line, radix: 16) else { throw Failure(description: "\(line) is not the size of a chunk.") }
    let chunk = try read(size)
    guard try readLine().isEmpty else { throw Failure(description: "A chunk does not end after its size.") }
    return size == 0 ? nil : chunk
  }
}
