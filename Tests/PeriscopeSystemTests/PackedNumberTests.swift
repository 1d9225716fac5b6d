import PeriscopeSystem
import Testing

struct PackedNumberTests {
  @Test func `numbers are read as they were written, and take one byte for every seven bits`() {
    let numbers = [0, 1, 127, 128, 16_383, 16_384, 1 << 40, Int.max]
    var bytes: [UInt8] = []
    var sizes: [Int] = []
    for number in numbers {
      let before = bytes.count
      PackedNumber.append(number, to: &bytes)
      sizes.append(bytes.count - before)
    }
    #expect(sizes == [1, 1, 1, 2, 2, 3, 6, 9])
    #expect(sizes == numbers.map(PackedNumber.size))
    var position = 0
    #expect(numbers.map { _ in PackedNumber.read(bytes.span, at: &position) } == numbers)
    #expect(position == bytes.count)
  }

  @Test func `behind the end of the bytes a number is zero, and without its last byte it has the bits of the others`() {
    var position = 0
    #expect(PackedNumber.read([UInt8]().span, at: &position) == 0)
    #expect(PackedNumber.read([0x81].span, at: &position) == 1)
    #expect(position == 1)
  }
}

struct PackedAddressTests {
  @Test(arguments: ["192.0.2.1", "2001:db8::1", "::1"])
  func `an address is read from its bytes`(text: String) throws {
    let address = try #require(RemoteAddress(text))
    #expect(address.packed.count == RemoteAddress.packedSize)
    #expect(RemoteAddress(packed: address.packed) == address)
  }

  @Test func `an unknown address is read from its bytes, and missing bytes are zeros`() {
    #expect(RemoteAddress(packed: RemoteAddress.unknown.packed) == .unknown)
    #expect(RemoteAddress(packed: []) == .unknown)
  }
}
