import Foundation
import Glibc
import PeriscopeAssets
import PeriscopeTesting

/// A server of fixed bytes: one page, the files of the browser's script, and events that the test sends on the page's
/// stream.
final class ServedPage: @unchecked Sendable {
  /// A form that the page has posted. A request may contain several.
  struct Post: Equatable {
    let path: String
    let body: String
  }

  let port: Int
  private let listener: Int32
  // Guards all variables below, because each connection has its own thread.
  private let changed = NSCondition()
  private var body: String
  private var streams: [Int32] = []
  private var posts: [Post] = []
  private var answeredPosts = 0
  private var heads: [String] = []
  private var sequence = 0
  private var endedStreams = 0

  init(_ body: String) throws {
    self.body = body
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard result else { throw TestFailure("The server could not listen on a port.") }
    port = Int(in_port_t(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in acceptAll() }
  }

  func stop() {
    // Wakes the accepting thread, which closes the listener; then ends the open streams.
    shutdown(listener, Int32(SHUT_RDWR))
    changed.withLock {
      for stream in streams { shutdown(stream, Int32(SHUT_RDWR)) }
    }
  }

  /// Sets the body of the page for later requests.
  func show(_ body: String) { changed.withLock { self.body = body } }

  /// Sets the sequence number that posts are answered with.
  func answer(with sequence: Int) { changed.withLock { self.sequence = sequence } }

  /// Sends lines as one event to all open streams. Waits until there is one.
  func send(_ operations: String..., id: Int? = nil) throws { try send(operations, id: id) }

  func send(_ operations: [String], id: Int? = nil) throws {
    let lines = operations.map { "data:\($0)\n" }.joined()
    let event = (id.map { "id:\($0)\n" } ?? "") + lines + "\n"
    try wait("a stream") { !$0.streams.isEmpty }
    // Streams are removed under the same lock before their descriptors are closed, so no reused descriptor is written
    // to.
    changed.withLock {
      for stream in streams { Self.write(Data(event.utf8), to: stream) }
    }
  }

  /// Waits until a number of posts are answered, and returns all posts so far in the order of their arrival.
  func posts(_ count: Int) throws -> [Post] {
    try wait("\(count) posts") { $0.answeredPosts >= count }
    return changed.withLock { posts }
  }

  /// Waits until the page was requested a number of times, and returns the heads of these requests.
  func pages(_ count: Int) throws -> [String] {
    try wait("\(count) pages") { $0.heads.count >= count }
    return changed.withLock { heads }
  }

  /// Waits until browsers have closed a number of streams, so that later events go to the next stream.
  func streamsEnded(_ count: Int) throws { try wait("the end of \(count) streams") { $0.endedStreams >= count } }

  private func wait(_ what: String, until isThere: (ServedPage) -> Bool) throws {
    try changed.withLock {
      let end = Date(timeIntervalSinceNow: 60)
      while !isThere(self) {
        guard changed.wait(until: end) else { throw TestFailure("Waited 60 s for \(what); the posts so far: \(posts)") }
      }
    }
  }

  private func note(_ change: () -> Void) {
    changed.withLock {
      change()
      changed.broadcast()
    }
  }

  private func acceptAll() {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else {
        close(listener)
        return
      }
      Thread.detachNewThread { [self] in serve(descriptor) }
    }
  }

  private func serve(_ descriptor: Int32) {
    defer { close(descriptor) }
    guard let (head, sent) = Self.read(from: descriptor) else { return }
    let words = head.split(separator: " ", maxSplits: 2).map(String.init)
    let path = words[1].split(separator: "?").first.map(String.init) ?? "/"
    if words[0] == "POST" {
      // Recorded before the response, because the browser may send its next request over a different connection as soon
      // as it has the response. A request can join several forms.
      let forms = sent.split(separator: "\n", omittingEmptySubsequences: false).map {
        Post(path: path, body: String($0))
      }
      let sequence = changed.withLock {
        posts += forms
        return self.sequence
      }
      Self.answer(descriptor, "204 No Content", "Periscope-Sequence: \(sequence)\r\n")
      note { answeredPosts += forms.count }
    } else if path.hasPrefix("/modules/") {
      let file = Self.modules.appendingPathComponent(String(path.dropFirst("/modules/".count)))
      Self.answer(
        descriptor, "200 OK", "Content-Type: text/javascript\r\n", (try? Data(contentsOf: file)) ?? Data())
    } else if path.hasPrefix("/periscope/") {
      let (type, bytes) =
        path.hasSuffix(".js") ? ("text/javascript", Self.script(path)) : ("text/css", BrowserRuntime.stylesheet)
      Self.answer(descriptor, "200 OK", "Content-Type: \(type)\r\n", Data(bytes))
    } else if head.contains("Accept: text/event-stream") {
      Self.write(
        Data("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n:\n".utf8), to: descriptor)
      note { streams.append(descriptor) }
      keepOpen(descriptor)
      note {
        streams.removeAll { $0 == descriptor }
        endedStreams += 1
      }
    } else {
      let page = changed.withLock { body }
      note { heads.append(head) }
      Self.answer(
        descriptor, "200 OK", "Content-Type: text/html; charset=utf-8\r\n\(Self.policy)", Data(Self.whole(page).utf8))
    }
  }

  /// Sends pings until the browser closes the stream. After a longer silence, the browser would open a new stream, which gets no earlier
  /// events.
  private func keepOpen(_ descriptor: Int32) {
    var pause = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &pause, socklen_t(MemoryLayout<timeval>.size))
    while true {
      var byte: UInt8 = 0
      let count = recv(descriptor, &byte, 1, 0)
      guard count > 0 || count < 0 && [EAGAIN, EINTR].contains(errno) else { return }
      changed.withLock { Self.write(Data(":\n\n".utf8), to: descriptor) }
    }
  }

  /// Returns the script, or the part of it that is at a path.
  private static func script(_ path: String) -> [UInt8] {
    BrowserRuntime.parts[String(path.dropFirst("/periscope/".count))] ?? core
  }

  private static let core = BrowserRuntime.script { $0 }

  /// The modules that tests import one by one.
  private static let modules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Public")

  private static let policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; media-src data:; form-action 'self'\r\n"

  private static func whole(_ body: String) -> String {
    """
    <!doctype html><html lang="en" data-lost="Away!"><head><meta charset="utf-8"><title>Served</title><link rel="icon" href="data:,">\
    <link rel="stylesheet" href="/periscope/periscope.css">\
    <script type="module" src="/periscope/periscope.js"></script><meta name="periscope" content="e 0"></head>\
    <body>\(body)</body></html>
    """
  }

  private static func answer(_ descriptor: Int32, _ status: String, _ headers: String, _ body: Data = Data()) {
    let head = "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    write(Data(head.utf8) + body, to: descriptor)
  }

  private static func write(_ bytes: Data, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads the head and the body of a request.
  private static func read(from descriptor: Int32) -> (head: String, body: String)? {
    var request = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = request.range(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: request[..<end.lowerBound], as: UTF8.self)
        let length =
          head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
        let body = request[end.upperBound...]
        if body.count >= length { return (head, String(decoding: body, as: UTF8.self)) }
      }
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      request.append(contentsOf: chunk[..<count])
    }
  }
}
