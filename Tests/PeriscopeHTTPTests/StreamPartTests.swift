import Glibc
import Testing

@testable import PeriscopeHTTP

struct StreamPartTests {
  @Test func `a part of a stream is sent as a chunk, or without framing`() throws {
    try withSockets { sender, receiver in
      var chunk = StreamPart(Array("eighteen letters..".utf8)[...], isChunk: true)
      #expect(chunk.send(to: sender) == .whole)
      #expect(received(from: receiver) == "12\r\neighteen letters..\r\n")
      var bare = StreamPart(Array("as it is".utf8)[2...], isChunk: false)
      #expect(bare.send(to: sender) == .whole)
      #expect(received(from: receiver) == " it is")
    }
  }

  @Test func `a part of a stream that does not fit into the socket continues where it stopped`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try withSockets { sender, receiver in
      var part = StreamPart(bytes[...], isChunk: true)
      var all: [UInt8] = []
      while part.send(to: sender) != .whole { all += receivedBytes(from: receiver, most: 1_000 + all.count % 777) }
      while case let more = receivedBytes(from: receiver, most: 65536), !more.isEmpty { all += more }
      #expect(all == Array("2dc6c0\r\n".utf8) + bytes + Array("\r\n".utf8))
    }
  }

  @Test func `sending a part of a stream sends nothing to a full socket, and fails for a disconnected peer`() throws {
    try withSockets { sender, receiver in
      var part = StreamPart([UInt8](repeating: 1, count: 10_000_000)[...], isChunk: true)
      #expect(part.send(to: sender) == .full(hasProgressed: true))
      #expect(part.send(to: sender) == .full(hasProgressed: false))
      shutdown(receiver, Int32(SHUT_RDWR))
      #expect(part.send(to: sender) == .failed)
    }
  }
}

/// Two ends of a connection.
private func withSockets(_ body: (_ sender: Int32, _ receiver: Int32) throws -> Void) throws {
  var sockets: [Int32] = [0, 0]
  try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
  defer { for socket in sockets { close(socket) } }
  try body(sockets[0], sockets[1])
}

private func receivedBytes(from socket: Int32, most: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: most)
  let count = recv(socket, &bytes, most, Int32(MSG_DONTWAIT))
  return Array(bytes.prefix(max(0, count)))
}

private func received(from socket: Int32) -> String {
  String(decoding: receivedBytes(from: socket, most: 65536), as: UTF8.self)
}
