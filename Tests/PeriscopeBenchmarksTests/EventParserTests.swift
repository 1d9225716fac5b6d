import Testing

@testable import PeriscopeBenchmarks

struct EventParserTests {
  @Test func `a counter's patch is parsed as its sequence number and its count`() {
    #expect(parse("id:41\ndata:0.2=42\n\n") == [CountEvent(id: 41, count: 42)])
  }

  @Test func `consecutive events are parsed separately`() {
    let events = parse("id:1\ndata:0.2=7\n\ndata:0.2=8\n\nid:3\ndata:!bye\n\n")
    #expect(events == [CountEvent(id: 1, count: 7), CountEvent(id: nil, count: 8), CountEvent(id: 3, count: nil)])
  }

  @Test func `a ping is not an event`() {
    #expect(parse(":\n\n: still here\n\nid:1\ndata:0.2=1\n\n") == [CountEvent(id: 1, count: 1)])
  }

  @Test(arguments: ["data:0.2=1x", "data:0.2=-1", "data:0.2=", "data:0.2", "data:!reset", "data:0.2=1\ndata:0.3=2"])
  func `an event that does more than set one number has no count`(data: String) {
    #expect(parse("id:5\n\(data)\n\n") == [CountEvent(id: 5, count: nil)])
  }

  @Test func `an event's ID that is not a number is nil`() {
    #expect(parse("id:1x2\ndata:0.2=1\n\n") == [CountEvent(id: nil, count: 1)])
  }

  private func parse(_ text: String) -> [CountEvent] {
    var parser = EventParser()
    return text.utf8.compactMap { parser.take($0) }
  }
}
