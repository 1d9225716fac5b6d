/// A message between servers. `number` identifies a request, and is assigned by the server that sent the request.
enum RelayMessage: Hashable, Sendable {
  /// Relays a request to the owner of a label.
  case request(number: UInt64, from: String, label: String, RequestMessage)
  case response(number: UInt64, ResponseMessage)
  /// Reports that the server does not own the label, or cannot continue a stream.
  case notOwner(number: UInt64)
  /// A part of a stream. The first one has the index 0.
  case part(number: UInt64, index: UInt64, from: String, [UInt8])
  case end(number: UInt64)
  /// Grants credit: allows more parts of a stream.
  case credit(number: UInt64, from: String, count: UInt64)
  /// Acknowledges bytes of requests, responses and parts.
  case acknowledge(from: String, UInt64)
  /// Ends a stream whose client has left.
  case cancel(number: UInt64, from: String)
  /// Announces that a server stops and has given up its sessions and pages.
  case shutdown(from: String)
}

extension RelayMessage {
  private enum Kind: UInt8 {
    case request = 1, response, notOwner, part, end, credit, cancel, shutdown, acknowledge
  }

  var bytes: [UInt8] {
    var writer = MessageWriter()
    func write<each Field: MessageField>(_ kind: Kind, _ number: UInt64, _ fields: repeat each Field) {
      writer.append(CollectionOfOne(kind.rawValue))
      writer.write(number, repeat each fields)
    }
    switch self {
    case .request(let number, let from, let label, let request): write(.request, number, from, label, request)
    case .response(let number, let response): write(.response, number, response)
    case .notOwner(let number): write(.notOwner, number)
    case .part(let number, let index, let from, let bytes): write(.part, number, index, from, bytes)
    case .end(let number): write(.end, number)
    case .credit(let number, let from, let count): write(.credit, number, from, count)
    case .cancel(let number, let from): write(.cancel, number, from)
    case .acknowledge(let from, let count): write(.acknowledge, count, from)
    case .shutdown(let from): write(.shutdown, 0, from)
    }
    return writer.bytes
  }

  /// The sender, if the receiver acknowledges the message.
  var acknowledgedSender: String? {
    switch self {
    case .request(_, let from, _, _), .part(_, _, let from, _): from
    case .response(_, let response): response.from
    case .notOwner, .end, .credit, .cancel, .acknowledge, .shutdown: nil
    }
  }

  /// Parses a message. Returns `nil` if it is malformed, or of a kind that only a newer version knows.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let message = try? Self.read(&reader), reader.rest.isEmpty else { return nil }
    self = message
  }

  private static func read(_ reader: inout MessageReader) throws(MessageReader.Malformed) -> Self {
    guard let byte = try reader.take(1).first, let kind = Kind(rawValue: byte) else { throw MessageReader.Malformed() }
    let number: UInt64 = try reader.read()
    switch kind {
    case .request:
      return .request(number: number, from: try reader.read(), label: try reader.read(), try reader.read())
    case .response: return .response(number: number, try reader.read())
    case .notOwner: return .notOwner(number: number)
    case .part: return .part(number: number, index: try reader.read(), from: try reader.read(), try reader.read())
    case .end: return .end(number: number)
    case .credit: return .credit(number: number, from: try reader.read(), count: try reader.read())
    case .cancel: return .cancel(number: number, from: try reader.read())
    case .acknowledge: return .acknowledge(from: try reader.read(), number)
    case .shutdown: return .shutdown(from: try reader.read())
    }
  }
}
