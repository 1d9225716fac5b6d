import Testing

@testable import PeriscopeSystem

struct RemoteAddressTests {
  @Test func `an IPv4 address has its text as its description, its family and its bytes`() {
    let address = RemoteAddress(ipv4: 192, 0, 2, 255)
    #expect(address.description == "192.0.2.255")
    #expect(address.family == .ipv4)
    #expect(address.bytes == [192, 0, 2, 255] + [UInt8](repeating: 0, count: 12))
  }

  @Test func `an IPv6 address has its short text as its description, its family and its bytes`() {
    let address = RemoteAddress(ipv6High: 0x2001_0DB8_0000_0000, low: 1)
    #expect(address.description == "2001:db8::1")
    #expect(address.family == .ipv6)
    #expect(address.bytes == [0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1])
  }

  @Test func `an IPv4 address that is mapped to IPv6 equals the IPv4 address`() {
    #expect(RemoteAddress(ipv6High: 0, low: 0xFFFF_C000_02FF) == RemoteAddress(ipv4: 192, 0, 2, 255))
  }
}
