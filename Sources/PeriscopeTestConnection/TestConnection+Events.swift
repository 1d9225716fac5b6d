extension TestConnection {
  /// Returns the next event of a live stream other than a ping; `nil` at the end of the stream.
  package func nextEvent() throws -> String? {
    while let event = try nextEventOrPing() { if event != Self.ping { return event } }
    return nil
  }

  /// Reads events until one matches, and returns it. Throws at the end of the stream and after the limit, which pings and other events
  /// do not extend.
  ///
  /// - Parameter what: The content of the event, for the error.
  @discardableResult
  package func waitForEvent(
    _ what: String, within limit: Duration = Waiting.limit, where matches: (String) -> Bool
  ) throws -> String {
    let end = ContinuousClock.now + limit
    defer { limitReading(to: readLimit) }
    var last = "there was none"
    do {
      repeat {
        limitReading(to: max(.milliseconds(1), ContinuousClock.now.duration(to: end)))
        guard let event = try nextEventOrPing() else { throw Failure(description: "the stream has ended") }
        if matches(event) { return event }
        if event != Self.ping { last = event.debugDescription }
      } while ContinuousClock.now < end
      throw Failure(description: "the time is over")
    } catch {
      throw Failure(
        description: "No event within \(limit) had \(what.debugDescription): \(error). The last event: \(last)")
    }
  }

  private static let ping = ":\n\n"

  /// Returns the next event; `nil` at the end of the stream. A proxy may split an event, or send several in one chunk.
  private func nextEventOrPing() throws -> String? {
    while true {
      let bytes = unreadEvents
      if let end = bytes.indices.dropFirst().first(where: { bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0A }) {
        unreadEvents.removeFirst(end + 1)
        return String(decoding: bytes[...end], as: UTF8.self)
      }
      guard let chunk = try readChunk() else { return nil }
      unreadEvents += chunk
    }
  }
}
