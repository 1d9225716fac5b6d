import Testing

@testable import PeriscopeHTTP

struct HeaderSetTests {
  @Test func `an empty set contains no header`() {
    #expect(!HeaderSet().mayContain(.host))
    #expect(!HeaderSet().mayContain(.cookie))
  }

  @Test func `a set contains the headers that were added, in upper and lower case`() {
    var set = HeaderSet()
    for name in ["HOST", "content-type", "Sec-Fetch-Site"] { set.insert(HeaderSet.bit(of: name)) }
    #expect(set.mayContain(.host))
    #expect(set.mayContain(.contentType))
    #expect(set.mayContain(.secFetchSite))
    #expect(!set.mayContain(.cookie))
  }

  @Test(arguments: ["Idempotency-Key", "x-forwarded-for", "Last-Event-ID", "A", "b-", "X--Y"])
  func `a name has one bit, whatever the case of its letters`(name: String) {
    let bits = Set([name, name.lowercased(), name.uppercased()].map { HeaderSet.bit(of: $0) })
    #expect(bits.count == 1)
    #expect(HeaderName(name).map(\.bit) == bits.first)
  }
}
