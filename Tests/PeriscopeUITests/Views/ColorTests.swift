import Testing

@testable import PeriscopeUI

struct ColorTests {
  @Test(arguments: [("#a0B1c2", true), ("#+12345", false), ("#-00001", false), ("#12345", false), ("a0b1c2d", false)])
  func `a color picker takes a number sign and six hexadecimal digits only`(text: String, isTaken: Bool) {
    #expect((Color(hexadecimal: text) != nil) == isTaken)
  }
}
