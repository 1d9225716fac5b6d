import ComposableArchitecture
import Testing

struct PresentationStateTests {
  private let one = PresentationState(wrappedValue: Page.State(count: 1))
  private let none = PresentationState<Page.State>(wrappedValue: nil)

  @Test func `presentations are equal and hashed by their presented states`() {
    #expect(one == PresentationState(wrappedValue: Page.State(count: 1)))
    #expect(one != PresentationState(wrappedValue: Page.State(count: 2)))
    #expect(one != none)
    let names = ["a", nil, "a", "b"].map { PresentationState<String>(wrappedValue: $0) }
    #expect(names[0].hashValue == names[2].hashValue)
    #expect(Set(names).count == 3)
  }

  @Test func `a presentation is reflected and dumped like an optional`() {
    #expect(Mirror(reflecting: one).displayStyle == .optional)
    #expect(Mirror(reflecting: one).children.count == 1)
    #expect(Mirror(reflecting: none).children.isEmpty)
    #expect(String(customDumping: one) == String(customDumping: Page.State?.some(Page.State(count: 1))))
    #expect(String(customDumping: none) == "nil")
  }

  @Test func `a presentation's projected value is itself, and changing a copy does not change the original`() {
    var copy = one.projectedValue
    copy.wrappedValue?.count = 2
    #expect(one.wrappedValue?.count == 1)
    copy.projectedValue = none
    #expect(copy == none)
  }
}
