internal import PeriscopeHTTP
internal import PeriscopeSystem

/// A request in one block of memory, from which a ``Request`` is made when it is read.
///
/// A page keeps the request that has opened it, and most features never read it.
struct PackedRequest {
  /// The method, the path and the query, each after its length, see ``PackedNumber``, then the address, and then the headers.
  let bytes: [UInt8]

  /// Reads a request that was packed by this process.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Packs a request without a body, a session and values.
  init(method: String, path: String, query: String, address: RemoteAddress, headers: PackedHeaders) {
    let headers = headers.packed
    var bytes: [UInt8] = []
    let texts = [method, path, query]
    let size = texts.reduce(0) { $0 + PackedNumber.size(of: $1.utf8.count) + $1.utf8.count }
    bytes.reserveCapacity(size + RemoteAddress.packedSize + headers.count)
    for text in texts {
      PackedNumber.append(text.utf8.count, to: &bytes)
      bytes += text.utf8
    }
    bytes += address.packed
    bytes += headers
    self.bytes = bytes
  }

  /// The request.
  var request: Request {
    var position = 0
    let (method, path, query) = (text(at: &position), text(at: &position), text(at: &position))
    let rest = bytes[position...]
    return Request(
      method, path, query: query,
      client: .received(RemoteAddress(packed: rest.prefix(RemoteAddress.packedSize))),
      headers: Headers(PackedHeaders(packed: rest.dropFirst(RemoteAddress.packedSize))), body: [])
  }

  private func text(at position: inout Int) -> String {
    let count = PackedNumber.read(bytes.span, at: &position)
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}
