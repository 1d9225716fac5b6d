import CustomDump
import Foundation
import Testing

struct DumpTests {
  static let leaves: [Example] = [
    Example("a number", { String(customDumping: 42) }, "42"),
    Example("a fraction", { String(customDumping: 1.5) }, "1.5"),
    Example("a truth", { String(customDumping: true) }, "true"),
    Example("a string", { String(customDumping: "Blob") }, #""Blob""#),
    Example("a string with a quote", { String(customDumping: "a \"b\"") }, #""a \"b\"""#),
    Example("a part of a string", { String(customDumping: "Blob".dropFirst()) }, #""lob""#),
    Example("a character", { String(customDumping: Character("a")) }, #""a""#),
    Example("nothing", { String(customDumping: Int?.none) }, "nil"),
    Example("something", { String(customDumping: Int??.some(1)) }, "1"),
    Example("a type", { String(customDumping: User.self) }, "User.self"),
    Example("a void", { String(customDumping: ()) }, "()"),
    Example("a function", { String(customDumping: { (_: Int) in }) }, "(Function)"),
    Example("a duration", { String(customDumping: Duration.seconds(1.5)) }, "1.5 seconds"),
    Example("a range", { String(customDumping: 0..<5) }, "0..<5"),
    Example("a closed range", { String(customDumping: "a"..."c") }, #""a"..."c""#),
    Example("a key path", { String(customDumping: \User.name) }, #"\User.name"#),
    Example("a wrapped key", { String(customDumping: AnyHashable(3)) }, "3"),
    Example("no elements", { String(customDumping: [Int]()) }, "[]"),
    Example("no pairs", { String(customDumping: [Int: Int]()) }, "[:]"),
    Example("an empty set", { String(customDumping: Set<Int>()) }, "Set([])"),
    Example("no fields", { String(customDumping: Empty()) }, "Empty()"),
    Example("one simple field", { String(customDumping: Counter(count: 1)) }, "Counter(count: 1)"),
    Example("a case", { String(customDumping: Event.started) }, "Event.started"),
    Example("a case of a type that prints", { String(customDumping: Direction.up) }, "Direction.up"),
    Example("a case with a value", { String(customDumping: Event.counted(42)) }, "Event.counted(42)"),
    Example("a case with a name", { String(customDumping: Event.moved(by: 2)) }, "Event.moved(by: 2)"),
    Example("a description of its own", { String(customDumping: Price(cents: 500)) }, "5 EUR"),
    Example("a representative", { String(customDumping: Quantity(number: 5)) }, "5"),
    Example("parts of its own", { String(customDumping: Account(name: "A")) }, #"Account(name: "A")"#),
    Example("a lazy field", { String(customDumping: Lazy()) }, "Lazy(count: nil)"),
    Example("an optional type", { String(customDumping: Double?.self) }, "Double?.self"),
    Example("an array's type", { String(customDumping: [Int].self) }, "[Int].self"),
    Example("a dictionary's type", { String(customDumping: [String: [Int?]].self) }, "[String: [Int?]].self"),
    Example("an optional of a function", { String(customDumping: ((Int) -> Void)?.self) }, "((Int) -> ())?.self"),
    Example("an optional of any", { String(customDumping: (any Error)?.self) }, "Error?.self"),
    Example("types in a generic one", { String(customDumping: Box<[Int]?>(value: nil)) }, "Box<[Int]?>(value: nil)"),
    Example("an index of an array", { String(customDumping: ArraySlice<Int?>.self) }, "ArraySlice<Int?>.self"),
    Example("a generic type", { String(customDumping: Box(value: 1)) }, "Box<Int>(value: 1)"),
    Example("a type in a generic one", { String(customDumping: Box.Label(text: 1)) }, "Box<Int>.Label(text: 1)"),
    Example("a field that is observed", { String(customDumping: Model()) }, "#1 Model(count: 0)"),
    Example("a field that is not observed", { String(customDumping: Unobserved()) }, "Unobserved(_count: 0)"),
    Example(
      "an id", { String(customDumping: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))) },
      "UUID(01020304-0506-0708-090A-0B0C0D0E0FFF)"),
    Example("bytes", { String(customDumping: Data([1, 2])) }, "Data(2 bytes)"),
    Example("a decimal", { String(customDumping: Decimal(string: "1.25")) }, "1.25"),
    Example("an address", { String(customDumping: URL(string: "https://a.org/b")) }, "URL(https://a.org/b)"),
    Example(
      "a moment", { String(customDumping: Date(timeIntervalSince1970: 1.5)) }, "Date(1970-01-01T00:00:01.500Z)"),
  ]

  static let parts: [Example] = [
    Example(
      "fields", { String(customDumping: User(id: 1, name: "Blob")) },
      """
      User(
        id: 1,
        name: "Blob"
      )
      """),
    Example(
      "elements in fields", { String(customDumping: Group(members: [User(id: 1, name: "Blob")])) },
      """
      Group(
        title: "Admins",
        members: [
          [0]: User(
            id: 1,
            name: "Blob"
          )
        ]
      )
      """),
    Example(
      "a tuple", { String(customDumping: (1, b: "c")) },
      """
      (
        1,
        b: "c"
      )
      """),
    Example(
      "a dictionary by its keys", { String(customDumping: [10: "c", 9: "b", -1: "a"]) },
      """
      [
        -1: "a",
        10: "c",
        9: "b"
      ]
      """),
    Example(
      "a dictionary of texts", { String(customDumping: ["b": Point(), "a": nil]) },
      """
      [
        "a": nil,
        "b": Point(
          x: 0,
          y: 0
        )
      ]
      """),
    Example(
      "a set by its elements", { String(customDumping: Set([3, 20, 1])) },
      """
      Set([
        1,
        20,
        3
      ])
      """),
    Example(
      "a case with names", { String(customDumping: Event.renamed(from: "a", to: "b")) },
      """
      Event.renamed(
        from: "a",
        to: "b"
      )
      """),
    Example(
      "cases in cases", { String(customDumping: Event.nested(.nested(.counted(1)))) },
      """
      Event.nested(
        .nested(
          .counted(1)
        )
      )
      """),
    Example(
      "cases in elements", { String(customDumping: [Event.started, .counted(1)]) },
      """
      [
        [0]: .started,
        [1]: .counted(1)
      ]
      """),
    Example(
      "a text of lines", { String(customDumping: "a\n\nb") },
      """
      \"""
      a

      b
      \"""
      """),
    Example(
      "a text of lines in a field", { String(customDumping: User(id: 1, name: "a\nb")) },
      """
      User(
        id: 1,
        name: \"""
          a
          b
          \"""
      )
      """),
    Example(
      "a text of lines as the only field", { String(customDumping: Box(value: "a\n\nb")) },
      """
      Box<String>(
        value: \"""
          a

          b
          \"""
      )
      """),
    Example(
      "objects that are made to be shown", { String(customDumping: [Maker(), Maker()]) },
      """
      [
        [0]: #1 Person(
          name: "A",
          friend: nil
        ),
        [1]: #2 Person(
          name: "A",
          friend: nil
        )
      ]
      """),
    Example(
      "a text of lines with quotes and a backslash", { String(customDumping: "\"\"\"\n\\n") },
      """
      #\"""
      \"""
      \\n
      \"""#
      """),
    Example(
      "observed fields", { String(customDumping: Observed()) },
      """
      Observed(
        count: 0,
        title: "A"
      )
      """),
    Example(
      "the fields of a superclass first", { String(customDumping: Dog()) },
      """
      #1 Dog(
        legs: 4,
        name: "Rex"
      )
      """),
    Example(
      "objects that occur twice",
      {
        let (first, second) = (Person("A"), Person("B"))
        return String(customDumping: [first, first, second, second, first])
      },
      """
      [
        [0]: #1 Person(
          name: "A",
          friend: nil
        ),
        [1]: #1 Person(↩︎),
        [2]: #2 Person(
          name: "B",
          friend: nil
        ),
        [3]: #2 Person(↩︎),
        [4]: #1 Person(↩︎)
      ]
      """),
    Example(
      "objects that hold each other",
      {
        let (first, second) = (Person("A"), Person("B"))
        first.friend = second
        second.friend = first
        defer { first.friend = nil }
        return String(customDumping: first)
      },
      """
      #1 Person(
        name: "A",
        friend: #2 Person(
          name: "B",
          friend: #1 Person(↩︎)
        )
      )
      """),
  ]

  static let rings: [Example] = [
    Example("an object in its own list", { String(customDumping: Ring()) }, "[\n  [0]: #1 Ring(↩︎)\n]"),
    Example("an object in its own representative", { String(customDumping: Alias()) }, "[\n  [0]: #1 Alias(↩︎)\n]"),
  ]

  @Test(arguments: leaves + parts + rings) func `the dump of a value has the text in the table`(example: Example) {
    #expect(example.text() == example.expected)
  }

  @Test(arguments: [
    (0, "Group(…)"),
    (1, "Group(\n  title: \"Admins\",\n  members: […]\n)"),
    (2, "Group(\n  title: \"Admins\",\n  members: [\n    [0]: User(…)\n  ]\n)"),
  ])
  func `a dump shows values below the maximum depth as an ellipsis`(depth: Int, expected: String) {
    var text = ""
    customDump(Group(members: [User(id: 1, name: "A")]), to: &text, maxDepth: depth)
    #expect(text == expected)
  }

  @Test func `a dump can have a name and an indentation, and returns the value`() {
    var text = ""
    let point = customDump(Point(), to: &text, name: "origin", indent: 2)
    #expect(point == Point())
    #expect(text == "  origin: Point(\n    x: 0,\n    y: 0\n  )")
  }

  @Test func `a dump shows a local type by its name and its parent's`() {
    struct Local { var number = 1 }
    enum Choice { case first(Local) }
    #expect(String(customDumping: Local()) == "DumpTests.Local(number: 1)")
    #expect(String(customDumping: Choice.first(Local())) == "DumpTests.Choice.first(\n  DumpTests.Local(number: 1)\n)")
    #expect(String(customDumping: [Local?].self) == "[DumpTests.Local?].self")
  }

  @Test func `customDump prints the dump to the standard output, and ends the line`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      customDump([1], name: "numbers")
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("numbers: [\n  [0]: 1\n]\n"))
  }
}
