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
}

extension RequestMessage: MessageField {
  func write(to writer: inout MessageWriter) {
    let milliseconds = UInt64(bitPattern: deadline.map { Int64($0 / .milliseconds(1)) } ?? 0)
    writer.write(method, target, HeaderList(fields: headers), body, address, host ?? "", isSecure, milliseconds)
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    self.init(
      method: try reader.read(), target: try reader.read(), headers: try HeaderList(from: &reader).fields,
      body: try reader.read(), address: try reader.read(), host: try reader.read(), isSecure: try reader.read(),
      deadline: .milliseconds(Int64(bitPattern: try reader.read())))
    if host == "" { host = nil }
    if deadline == .zero { deadline = nil }
  }
}

/// The headers of a request or response, in a message.
struct HeaderList: MessageField {
  let fields: [RequestMessage.Field]

  init(fields: [RequestMessage.Field]) { self.fields = fields }

  func write(to writer: inout MessageWriter) {
    writer.write(UInt64(fields.count))
    for field in fields { writer.write(field.name, field.value) }
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    let count: UInt64 = try reader.read()
    // Each field takes more than a byte.
    guard count <= reader.rest.count else { throw MessageReader.Malformed() }
    var fields: [RequestMessage.Field] = []
    for _ in 0..<count { fields.append(RequestMessage.Field(name: try reader.read(), value: try reader.read())) }
    self.fields = fields
  }
}
