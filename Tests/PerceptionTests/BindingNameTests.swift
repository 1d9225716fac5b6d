import Perception
import Testing

private struct Letter {
  struct Address {
    var street = ""
    var city = ""
    var line: String {
      get { "\(street), \(city)" }
      set { street = newValue }
    }
  }

  var address = Address()
  var copies: (first: Int, second: Int) = (0, 0)
}

struct BindingNameTests {
  private let letter = Binding(name: "letter", get: { Letter() }, set: { _ in })

  @Test func `a binding to a stored field of a plain struct is named after the field`() {
    #expect(letter.address._$name == "letter.address")
    #expect(letter.address.street._$name == "letter.address.street")
    #expect(letter.address.city._$name == "letter.address.city")
    #expect(letter.copies._$name == "letter.copies")
  }

  @Test func `a binding to a computed field, or by a key path with several parts, has no name`() {
    #expect(letter.address.line._$name == nil)
    #expect(letter[dynamicMember: \.address.street]._$name == nil)
    #expect(letter[dynamicMember: \.self]._$name == nil)
  }

  @Test func `a binding to a field of a binding without a name has no name`() {
    #expect(Binding(get: { Letter() }, set: { _ in }).address._$name == nil)
  }
}
