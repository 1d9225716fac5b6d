import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

struct BodyTests {
  @Test func `a request body within its limit is collected`() {
    var arrival = BodyArrival()
    arrival.begin(limit: 4, expected: 4)
    #expect([arrival.append([1, 2]), arrival.append([3, 4])] == [true, true])
    #expect(arrival.bytes == [1, 2, 3, 4])
    #expect(!arrival.isTooLarge)
  }

  @Test(arguments: [0, 4, nil] as [Int?])
  func `a request body that arrives in one part is collected up to its limit`(expected: Int?) {
    var arrival = BodyArrival()
    arrival.begin(limit: 4, expected: expected)
    let isRead = arrival.append([1, 2, 3, 4])
    #expect(isRead)
    #expect(arrival.bytes == [1, 2, 3, 4])
    var larger = BodyArrival()
    larger.begin(limit: 3, expected: expected)
    _ = larger.append([1, 2, 3, 4])
    #expect(larger.isTooLarge)
    #expect(larger.bytes.isEmpty)
  }

  @Test func `a request body beyond its limit is read up to a tolerance, and not kept`() {
    var arrival = BodyArrival()
    arrival.begin(limit: 4, expected: 0)
    #expect([arrival.append([1, 2]), arrival.append([3, 4, 5]), arrival.append([6])] == [true, true, true])
    #expect(arrival.bytes == [1, 2])
    #expect(arrival.isTooLarge)
    #expect(arrival.append([UInt8](repeating: 0, count: BodyArrival.tolerance)) == false)
  }

  @Test(arguments: [(nil, 1_000_000), (200_000, 200_000), (200_000, 100_000)] as [(Int?, Int)])
  func `a request body reserves the memory that it announces, and never more than its limit or its announced length`(
    expected: Int?, limit: Int
  ) {
    var arrival = BodyArrival()
    arrival.begin(limit: limit, expected: expected)
    let most = min(limit, expected ?? .max)
    var reserved = 0
    while arrival.bytes.count + 10_000 <= most {
      reserved = max(reserved, arrival.capacity(for: 10_000))
      arrival.reserve(reserved)
      let isRead = arrival.append([UInt8](repeating: 0, count: 10_000))
      #expect(isRead)
      // The allocator may add some bytes.
      #expect(arrival.bytes.capacity <= max(reserved + 64, 2 * BodyArrival.reservation))
      #expect(reserved <= most)
    }
    #expect(arrival.bytes.count == most && reserved == most)
  }

  @Test(
    arguments: [
      (nil, nil, .length(0)), ("12", nil, .length(12)), ("99999999999999999999999", nil, .length(.max)),
      (nil, "Chunked", .chunked), (nil, "gzip, chunked", .unsupported), ("1", "chunked", .ambiguous),
      ("-1", nil, .ambiguous), ("+1", nil, .ambiguous), ("", nil, .ambiguous), ("1, 1", nil, .ambiguous),
    ] as [(String?, String?, BodyFraming)])
  func `a request's headers determine how its body ends`(length: String?, encoding: String?, framing: BodyFraming) {
    #expect(BodyFraming(length: length, encoding: encoding) == framing)
  }
}

extension BodyArrival {
  fileprivate mutating func append(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { append($0) }
  }
}
