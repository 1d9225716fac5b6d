import CustomDump
import Testing

/// Values with equal dumps that are not equal.
struct TypeDifferenceTests {
  private enum First { case started, counted(Int) }
  private enum Second { case started, counted(Int) }
  private struct Left { var number = 1 }
  private struct Right { var number = 1 }

  @Test func `values of different types differ even if their dumps are equal`() {
    #expect(
      diff(Box<Any>(value: Int8(1)), Box<Any>(value: Int16(1))) == """
          // Not equal but no difference detected:
        - Box<Any>(value: 1)
        + Box<Any>(value: 1)
        """)
    #expect(diff(1 as Any, UInt8(1) as Any) != nil)
    #expect(diff([First.started] as [Any], [Second.started] as [Any]) != nil)
    #expect(diff([First.counted(1)] as [Any], [Second.counted(1)] as [Any]) != nil)
    #expect(diff(["a": Left()] as [String: Any], ["a": Right()] as [String: Any]) != nil)
    #expect(diff("a" as Any, "a".dropFirst(0) as Any) != nil)
    #expect(diff(Box<Any?>(value: 1), Box<Any?>(value: UInt8(1))) != nil)
  }

  @Test func `unequal values of one type with equal dumps are shown as different`() {
    #expect(diff(Hidden(), Hidden()) != nil)
    #expect(diff([Hidden()], [Hidden()]) != nil)
    #expect(diff(Box(value: Hidden()), Box(value: Hidden())) != nil)
    #expect(diff(Note(secret: 1), Note(secret: 2)) != nil)
  }

  @Test func `a difference in a shared object is shown once`() {
    struct Pair: Equatable {
      var first: Person
      var second: Person
      var count = 0
      static func == (left: Pair, right: Pair) -> Bool { left.first.name == right.first.name }
    }
    let (first, second) = (Person("A"), Person("B"))
    #expect(
      diff(Pair(first: first, second: first), Pair(first: second, second: second)) == """
          TypeDifferenceTests.Pair(
            first: #1 Person(
        -     name: "A",
        +     name: "B",
              friend: nil
            ),
            second: #1 Person(↩︎),
            count: 0
          )
        """)
  }

  @Test func `equal values of one type do not differ, whatever they are stored in`() {
    #expect(diff(1 as Any, 1 as Any) == nil)
    #expect(diff(Box<Any>(value: Left()), Box<Any>(value: Left())) == nil)
    #expect(diff([First.counted(1)] as [Any], [First.counted(1)] as [Any]) == nil)
    #expect(diff(Box<Any?>(value: nil), Box<Any?>(value: nil)) == nil)
    #expect(diff(1 as Any, Optional(1) as Any) == nil)
  }
}
