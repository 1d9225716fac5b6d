package import Foundation
internal import Glibc

/// One request to a server on this machine, over a separate connection. Foundation's client does not accept the
/// driver's responses.
package struct LocalRequest {
  private let port: Int
  private let method: String
  private let path: String
  private let body: Data

  package init(port: Int, method: String, path: String, body: Data) {
    self.port = port
    self.method = method
    self.path = path
    self.body = body
  }

  /// Sends the request and returns the body of the answer, whatever its status.
  ///
  /// - Parameter type: The type of the body.
  package func send(type: String = "application/json") throws -> Data {
    let descriptor = try connected()
    defer { close(descriptor) }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    try write(Data(head.utf8) + body, to: descriptor)
    return try readAnswer(from: descriptor)
  }

  /// Returns a port that no program uses at the moment.
  static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw TestFailure("no port is free") }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  private func connected() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // The timeout is longer than the driver waits for a page.
    var timeout = timeval(tv_sec: 200, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw TestFailure("connection refused on port \(port)")
    }
    return descriptor
  }

  private func write(_ bytes: Data, to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw TestFailure("\(method) \(path) was cut off while it was sent") }
      rest = rest.dropFirst(count)
    }
  }

  private func readAnswer(from descriptor: Int32) throws -> Data {
    var answer = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = answer.range(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
        let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) }
        if let length, answer.count - end.upperBound >= length { return Data(answer[end.upperBound...].prefix(length)) }
      }
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { throw TestFailure("the answer to \(method) \(path) was cut off, or took too long") }
      answer.append(contentsOf: chunk[..<count])
    }
  }
}
