/// A message between servers. Numbers identify a request of the server that has sent it.
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
  /// Ends a stream that has no client any more.
  case cancel(number: UInt64, from: String)
  /// Announces that a server stops, and that it owns nothing any more.
  case shutdown(from: String)
}

extension RelayMessage {
  private enum Kind: UInt8 {
    case request = 1, response, notOwner, part, end, credit, cancel, shutdown, acknowledge
  }

  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .request(let number, let from, let label, let request):
      writer.write(Kind.request.rawValue, number)
      writer.write(from)
      writer.write(label)
      request.write(to: &writer)
    case .response(let number, let response):
      writer.write(Kind.response.rawValue, number)
      response.write(to: &writer)
    case .notOwner(let number): writer.write(Kind.notOwner.rawValue, number)
    case .part(let number, let index, let from, let bytes):
      writer.write(Kind.part.rawValue, number)
      writer.write(index)
      writer.write(from)
      writer.write(bytes)
    case .end(let number): writer.write(Kind.end.rawValue, number)
    case .credit(let number, let from, let count):
      writer.write(Kind.credit.rawValue, number)
      writer.write(from)
      writer.write(count)
    case .cancel(let number, let from):
      writer.write(Kind.cancel.rawValue, number)
      writer.write(from)
    case .acknowledge(let from, let count):
      writer.write(Kind.acknowledge.rawValue, count)
      writer.write(from)
    case .shutdown(let from):
      writer.write(Kind.shutdown.rawValue, 0)
      writer.write(from)
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

  /// Parses a message. Returns `nil` if it is malformed or of an unknown kind, as a newer version's may be.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let message = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = message
  }

  private static func read(_ reader: inout MessageReader) throws(MessageReader.Malformed) -> Self {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw MessageReader.Malformed() }
    let number = try reader.number()
    switch kind {
    case .request:
      return .request(
        number: number, from: try reader.text(), label: try reader.text(), try RequestMessage(from: &reader))
    case .response: return .response(number: number, try ResponseMessage(from: &reader))
    case .notOwner: return .notOwner(number: number)
    case .part:
      return .part(number: number, index: try reader.number(), from: try reader.text(), try reader.bytes())
    case .end: return .end(number: number)
    case .credit: return .credit(number: number, from: try reader.text(), count: try reader.number())
    case .cancel: return .cancel(number: number, from: try reader.text())
    case .acknowledge: return .acknowledge(from: try reader.text(), number)
    case .shutdown: return .shutdown(from: try reader.text())
    }
  }
}
