internal import PeriscopeHTTP
internal import PeriscopeSystem

/// A request in one block of memory, from which a ``Request`` is made when it is read.
///
/// A page keeps the request that has opened it, and most features never read it.
struct PackedRequest {
  /// The method, the path, the query, each after its length, then the address, and then the headers.
  let bytes: [UInt8]

  /// Reads a request that was packed by this process.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Packs a request without a body, a session and values.
  init(method: String, path: String, query: String, address: RemoteAddress, headers: PackedHeaders) {
    let headers = headers.packed
    var bytes: [UInt8] = []
    let texts = [method, path, query]
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 4 } + RemoteAddress.packedSize + headers.count)
    for text in texts {
      let count = UInt32(truncatingIfNeeded: text.utf8.count)
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
      bytes += text.utf8
    }
    bytes += address.packed
    bytes += headers
    self.bytes = bytes
  }

  /// The request.
  var request: Request {
    var rest = bytes[...]
    let (method, path, query) = (Self.text(&rest), Self.text(&rest), Self.text(&rest))
    let address = RemoteAddress(packed: rest.prefix(RemoteAddress.packedSize))
    let headers = PackedHeaders(packed: rest.dropFirst(RemoteAddress.packedSize))
    return Request(method, path, query: query, client: .received(address), headers: Headers(headers), body: [])
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String {
    let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let text = rest.dropFirst(4).prefix(count)
    rest = rest[text.endIndex...]
    return String(decoding: text, as: UTF8.self)
  }
}
