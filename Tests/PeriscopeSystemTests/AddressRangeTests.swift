import PeriscopeSystem
import Testing

struct AddressRangeTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.0.2.128/25", "192.0.2.127", false),
    ("192.0.2.128/25", "192.0.2.129", true), ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
    ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "::1", false), ("fd00::/8", "fdff::1", true),
    ("fd00::/8", "fc00::1", false), ("2001:db8::/65", "2001:db8::8000:0:0:1", false), ("::1", "::1", true),
    ("::ffff:10.0.0.1", "10.0.0.1", true),
  ])
  func `an address range contains the addresses with its prefix`(range: String, address: String, isIn: Bool) throws {
    let range = try #require(AddressRange(range))
    #expect(range.contains(try #require(RemoteAddress(address))) == isIn)
  }

  @Test(arguments: [
    "", "x", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/", "/8", "::/129", "10.0.0/8", "10.0.0.0/8/8",
  ])
  func `a text that is not an address range is refused`(text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test func `IPv6 addresses with the same 64-bit prefix have the same network`() throws {
    let one = try #require(RemoteAddress("2001:db8:1:2:3::4"))
    let neighbour = try #require(RemoteAddress("2001:db8:1:2:ffff::1"))
    let stranger = try #require(RemoteAddress("2001:db8:1:3::1"))
    #expect(one.network == neighbour.network)
    #expect(one.network != stranger.network)
    #expect(RemoteAddress("192.0.2.1")?.network == RemoteAddress("192.0.2.1"))
  }
}
