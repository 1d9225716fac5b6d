import Testing

@testable import PeriscopeHTTP

struct HeaderSetTests {
  @Test func `an empty set of header names contains no name`() {
    #expect(!HeaderSet().mayContain(.host))
    #expect(!HeaderSet().mayContain(.cookie))
  }

  @Test func `a set of header names contains those that were added, whatever their case`() {
    var set = HeaderSet()
    for name in ["HOST", "content-type", "Sec-Fetch-Site"] { set.insert(HeaderSet.bit(of: name)) }
    #expect(set.mayContain(.host))
    #expect(set.mayContain(.contentType))
    #expect(set.mayContain(.secFetchSite))
    #expect(!set.mayContain(.cookie))
  }

  @Test(arguments: ["Idempotency-Key", "x-forwarded-for", "Last-Event-ID", "A", "b-", "X--Y"])
  func `a header name has one bit in a set, whatever the case of its letters`(name: String) {
    let bits = Set([name, name.lowercased(), name.uppercased()].map { HeaderSet.bit(of: $0) })
    #expect(bits.count == 1)
    #expect(HeaderName(name).map(\.bit) == bits.first)
  }

  @Test func `header names consist of letters, digits and fifteen other characters`() {
    let allowed = Set("!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    for byte in UInt8.min...UInt8.max { #expect(HeaderName.isToken(byte) == allowed.contains(byte), "\(byte)") }
  }
}
