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

  @Test func `a field of a struct without a macro has a name`() {
    #expect(letter.address._$name == "letter.address")
    #expect(letter.address.street._$name == "letter.address.street")
    #expect(letter.address.city._$name == "letter.address.city")
    #expect(letter.copies._$name == "letter.copies")
  }

  @Test func `only stored fields have a name`() {
    #expect(letter.address.line._$name == nil)
    #expect(letter[dynamicMember: \.address.street]._$name == nil)
    #expect(letter[dynamicMember: \.self]._$name == nil)
  }

  @Test func `a field of a value without a name has no name`() {
    #expect(Binding(get: { Letter() }, set: { _ in }).address._$name == nil)
  }
}
