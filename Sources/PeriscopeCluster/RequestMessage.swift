internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeSystem

/// The content of a relayed request.
struct RequestMessage: Hashable, Sendable {
  var method: String
  var target: String
  var headers: [Field] = []
  var body: [UInt8] = []
  /// The address of the client, not of the server that relays the request.
  var address: String
  var host: String?
  var isSecure: Bool
  /// The time by Redis's clock after which the request must not be performed, since 1970.
  var deadline: Duration?

  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }
}

extension RequestMessage {
  init(_ source: any RequestSource) {
    self.init(
      method: source.method.rawValue, target: source.rawTarget,
      headers: source.headers.map { Field(name: $0.name, value: $0.value) }, body: source.body,
      address: source.remoteAddress.description, host: source.host, isSecure: source.isSecure)
  }

  func write(to writer: inout MessageWriter) {
    writer.write(method)
    writer.write(target)
    writer.write(headers)
    writer.write(body)
    writer.write(address)
    writer.write(host ?? "")
    writer.write(UInt64(isSecure ? 1 : 0))
    writer.write(UInt64(bitPattern: deadline?.wholeMilliseconds ?? 0))
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    method = try reader.text()
    target = try reader.text()
    headers = try reader.fields()
    body = try reader.bytes()
    address = try reader.text()
    let host = try reader.text()
    self.host = host.isEmpty ? nil : host
    isSecure = try reader.number() == 1
    let deadline = Int64(bitPattern: try reader.number())
    self.deadline = deadline == 0 ? nil : .milliseconds(deadline)
  }
}
