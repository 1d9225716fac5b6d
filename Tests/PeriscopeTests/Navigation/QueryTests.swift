import Foundation
import Periscope
import PeriscopeTestSupport
import Testing

private enum Status: String, Codable { case open, done }

private struct CardQuery: PageQuery {
  var search = ""
  var status: Status?
  var labels: [String] = []
  var page = 1
  var isMine = false
  var minimum: Double?
  var board: UUID?
  var sorts = ["due"]
}

private struct Lenient: PageQuery {
  static var malformed: MalformedQuery { .defaulted }
  var page = 1
  var status: Status?
  var numbers = [1, 2]
}

private struct Renamed: PageQuery {
  var selection = 1
  enum CodingKeys: String, CodingKey { case selection = "s" }
}

private let board = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")

/// Values as the query of a URL.
@Suite struct QueryTests {
  @Test(arguments: [
    (CardQuery(), ""),
    (CardQuery(search: "milk", page: 2), "?search=milk&page=2"),
    (CardQuery(search: "a&b=c d+ä?#/%"), "?search=a%26b%3Dc%20d%2B%C3%A4%3F%23%2F%25"),
    (CardQuery(status: .done), "?status=done"),
    (CardQuery(labels: ["a", "b"]), "?labels=a&labels=b"),
    (CardQuery(isMine: true), "?isMine=true"),
    (CardQuery(minimum: -0.5), "?minimum=-0.5"),
    (CardQuery(board: board), "?board=E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    (CardQuery(sorts: []), "?sorts="),
    (CardQuery(page: -7, sorts: ["due", "name"]), "?page=-7&sorts=due&sorts=name"),
  ])
  fileprivate func `a page's query survives conversion to text and back`(query: CardQuery, text: String) {
    #expect(query.queryText == text)
    #expect(CardQuery(queryText: text) == query)
  }

  @Test(arguments: [
    ("?", CardQuery()), ("?search=&page=1", CardQuery()), ("?search=a+b", CardQuery(search: "a b")),
    ("?page=2&page=3", CardQuery(page: 3)), ("?utm_source=x&page=2&tab=y", CardQuery(page: 2)),
    ("?status=", CardQuery()), ("?labels=", CardQuery()), ("?&&page=2&", CardQuery(page: 2)),
    ("?search", CardQuery()), ("?search=a=b", CardQuery(search: "a=b")), ("?page=+2", nil),
    ("?page=%2B2", CardQuery(page: 2)),
    ("?p%61ge=2", CardQuery(page: 2)),
  ])
  fileprivate func `a query's text may have defaults, repeated and unknown parameters, and other encodings`(
    text: String, query: CardQuery?
  ) {
    #expect(CardQuery(queryText: text) == query)
  }

  @Test(arguments: [
    "?page=seven", "?page=", "?page=1.0", "?page=99999999999999999999", "?page=0x10", "?page=%zz", "?page=1%", "?%ff=1",
    "?search=%00", "?search=%c3", "?isMine=1", "?isMine=TRUE", "?minimum=nan", "?minimum=inf", "?minimum=1e999",
    "?status=lost", "?status=Done", "?board=7", "?labels=%ed%a0%80",
    "?" + String(repeating: "a=1&", count: 257),
  ])
  func `a query with a wrong value, a wrong encoding or too many parameters is malformed`(text: String) {
    #expect(CardQuery(queryText: text) == nil)
  }

  @Test(arguments: [
    ("?page=seven", Lenient()), ("?page=seven&status=done", Lenient(status: .done)),
    ("?status=lost&page=2", Lenient(page: 2)), ("?numbers=1&numbers=x", Lenient()), ("?%ff=1&page=2", Lenient()),
  ])
  fileprivate func `a query type can use its defaults for malformed values`(text: String, query: Lenient) {
    #expect(Lenient(queryText: text) == query)
  }

  @Test func `the parameters of a query have the names of its coding keys`() {
    #expect(Renamed(selection: 2).queryText == "?s=2")
    #expect(Renamed(queryText: "?s=3") == Renamed(selection: 3))
  }
}
