/// What servers tell each other through the engine. A number is the asking server's word for one request.
enum RelayMessage: Hashable, Sendable {
  /// Whoever owns the label is to answer.
  case ask(number: UInt64, from: String, label: String, RelayedContent)
  case answer(number: UInt64, RelayedAnswer)
  /// The server does not own what it was asked for, or cannot go on with a stream of it.
  case notMine(number: UInt64)
  /// A part of a stream; the first one has the index 0.
  case part(number: UInt64, index: UInt64, from: String, [UInt8])
  case end(number: UInt64)
  /// So many more parts of a stream may be sent.
  case credit(number: UInt64, from: String, count: UInt64)
  /// So many bytes of questions, answers and parts were read.
  case taken(from: String, UInt64)
  /// Nobody reads the stream any more.
  case leave(number: UInt64, from: String)
  /// A server stops: what it owned is free.
  case farewell(from: String)
}

extension RelayMessage {
  private enum Kind: UInt8 {
    case ask = 1, answer, notMine, part, end, credit, leave, farewell, taken
  }

  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .ask(let number, let from, let label, let content):
      writer.write(Kind.ask.rawValue, number)
      writer.write(from)
      writer.write(label)
      writer.write(content.method)
      writer.write(content.target)
      writer.write(content.headers)
      writer.write(content.body)
      writer.write(content.address)
      writer.write(content.host ?? "")
      writer.write(UInt64(content.isSecure ? 1 : 0))
      writer.write(UInt64(bitPattern: content.deadline?.wholeMilliseconds ?? 0))
    case .answer(let number, let answer):
      writer.write(Kind.answer.rawValue, number)
      writer.write(UInt64(answer.status))
      writer.write(answer.headers)
      writer.write(answer.body)
      writer.write(UInt64(answer.isStream ? 1 : 0))
      writer.write(answer.from)
    case .notMine(let number): writer.write(Kind.notMine.rawValue, number)
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
    case .leave(let number, let from):
      writer.write(Kind.leave.rawValue, number)
      writer.write(from)
    case .taken(let from, let count):
      writer.write(Kind.taken.rawValue, count)
      writer.write(from)
    case .farewell(let from):
      writer.write(Kind.farewell.rawValue, 0)
      writer.write(from)
    }
    return writer.bytes
  }

  /// Who has sent it, where it is of those that may be large.
  var sender: String? {
    switch self {
    case .ask(_, let from, _, _), .part(_, _, let from, _): from
    case .answer(_, let answer): answer.from
    case .notMine, .end, .credit, .leave, .taken, .farewell: nil
    }
  }

  /// Reads a message; `nil` where it is none, as another version's might be.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let kind = reader.byte().flatMap(Kind.init), let number = reader.number(),
      let message = Self.read(kind, number, &reader), reader.isAtEnd
    else { return nil }
    self = message
  }

  private static func read(_ kind: Kind, _ number: UInt64, _ reader: inout MessageReader) -> Self? {
    switch kind {
    case .ask:
      guard let from = reader.text(), let label = reader.text(), let content = content(&reader) else { return nil }
      return .ask(number: number, from: from, label: label, content)
    case .answer:
      guard let status = reader.number(), let headers = reader.fields(), let body = reader.bytes(),
        let isStream = reader.number(), let from = reader.text()
      else { return nil }
      return .answer(
        number: number,
        RelayedAnswer(
          status: Int(clamping: status), headers: headers, body: body, isStream: isStream == 1, from: from))
    case .notMine: return .notMine(number: number)
    case .part:
      guard let index = reader.number(), let from = reader.text(), let bytes = reader.bytes() else { return nil }
      return .part(number: number, index: index, from: from, bytes)
    case .end: return .end(number: number)
    case .credit:
      guard let from = reader.text(), let count = reader.number() else { return nil }
      return .credit(number: number, from: from, count: count)
    case .leave: return reader.text().map { .leave(number: number, from: $0) }
    case .taken: return reader.text().map { .taken(from: $0, number) }
    case .farewell: return reader.text().map { .farewell(from: $0) }
    }
  }

  private static func content(_ reader: inout MessageReader) -> RelayedContent? {
    guard let method = reader.text(), let target = reader.text(), let headers = reader.fields(),
      let body = reader.bytes(), let address = reader.text(), let host = reader.text(), let isSecure = reader.number(),
      let deadline = reader.number()
    else { return nil }
    return RelayedContent(
      method: method, target: target, headers: headers, body: body, address: address, host: host.isEmpty ? nil : host,
      isSecure: isSecure == 1, deadline: deadline == 0 ? nil : .milliseconds(Int64(bitPattern: deadline)))
  }
}
