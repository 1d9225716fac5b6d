import CustomDump
import Testing

struct DiffTests {
  static let examples: [Example] = [
    Example("equal values", { diff(User(id: 1, name: "A"), User(id: 1, name: "A")) }, nil),
    Example("equal values that are not Equatable", { diff(Event.counted(1), Event.counted(1)) }, nil),
    Example("nothing twice", { diff(Int?.none, nil) }, nil),
    Example("numbers", { diff(1, 2) }, "- 1\n+ 2"),
    Example("nothing and something", { diff(nil, 1) }, "- nil\n+ 1"),
    Example(
      "one simple field", { diff(Counter(count: 1), Counter(count: 2)) }, "- Counter(count: 1)\n+ Counter(count: 2)"),
    Example("cases", { diff(Event.started, .counted(1)) }, "- Event.started\n+ Event.counted(1)"),
    Example("types behind any", { diff(1 as Any, "1" as Any) }, "- 1\n+ \"1\""),
    Example(
      "a field", { diff(User(id: 1, name: "A"), User(id: 1, name: "B")) },
      """
        User(
          id: 1,
      -   name: "A"
      +   name: "B"
        )
      """),
    Example(
      "a field before another", { diff(Point(x: 1), Point(x: 2)) },
      """
        Point(
      -   x: 1,
      +   x: 2,
          y: 0
        )
      """),
    Example(
      "a field that is observed", { diff(Observed(_count: 1), Observed(_count: 2)) },
      """
        Observed(
      -   count: 1,
      +   count: 2,
          title: "A"
        )
      """),
    Example(
      "a part that is unchanged is short",
      {
        let members = [User(id: 1, name: "B")]
        return diff(Group(title: "A", members: members), Group(title: "C", members: members))
      },
      """
        Group(
      -   title: "A",
      +   title: "C",
          members: […]
        )
      """),
    Example(
      "an element added", { diff([1, 2, 3], [1, 2, 3, 4]) },
      """
        [
          … (3 unchanged),
      +   [3]: 4
        ]
      """),
    Example(
      "an element removed at the end", { diff([1, 2], [1]) },
      """
        [
          [0]: 1,
      -   [1]: 2
        ]
      """),
    Example(
      "elements removed between equal ones", { diff([1, 1, 2, 1, 1], [1, 1, 1]) },
      """
        [
          … (2 unchanged),
      -   [2]: 2,
      -   [3]: 1,
          [2]: 1
        ]
      """),
    Example(
      "an element removed in the middle", { diff([1, 2, 3, 4], [1, 3, 4]) },
      """
        [
          [0]: 1,
      -   [1]: 2,
          … (2 unchanged)
        ]
      """),
    Example(
      "an element replaced", { diff([1, 2, 3], [1, 5, 3]) },
      """
        [
          [0]: 1,
      -   [1]: 2,
      +   [1]: 5,
          [2]: 3
        ]
      """),
    Example(
      "an element with an id changed",
      {
        diff(
          [User(id: 1, name: "A"), User(id: 2, name: "B")],
          [User(id: 0, name: "N"), User(id: 1, name: "A"), User(id: 2, name: "C")])
      },
      """
        [
      +   [0]: User(
      +     id: 0,
      +     name: "N"
      +   ),
          [1]: User(…),
          [2]: User(
            id: 2,
      -     name: "B"
      +     name: "C"
          )
        ]
      """),
    Example(
      "an element of another id is another element", { diff([User(id: 1, name: "A")], [User(id: 2, name: "A")]) },
      """
        [
      -   [0]: User(
      -     id: 1,
      -     name: "A"
      -   )
      +   [0]: User(
      +     id: 2,
      +     name: "A"
      +   )
        ]
      """),
    Example(
      "an element without an id changed inside", { diff([Point(), Point(x: 1)], [Point(), Point(x: 2)]) },
      """
        [
          [0]: Point(…),
          [1]: Point(
      -     x: 1,
      +     x: 2,
            y: 0
          )
        ]
      """),
    Example(
      "a dictionary", { diff(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 4, "d": 5]) },
      """
        [
          "a": 1,
      -   "b": 2,
      +   "b": 4,
      -   "c": 3
      +   "d": 5
        ]
      """),
    Example(
      "a set", { diff(Set([1, 2, 3]), [1, 2, 4]) },
      """
        Set([
          … (2 unchanged),
      -   3
      +   4
        ])
      """),
    Example(
      "a case's values", { diff(Event.renamed(from: "a", to: "b"), .renamed(from: "a", to: "c")) },
      """
        Event.renamed(
          from: "a",
      -   to: "b"
      +   to: "c"
        )
      """),
    Example(
      "values in a case", { diff(Event.chosen(Point()), .chosen(Point(y: 1))) },
      """
        Event.chosen(
          Point(
            x: 0,
      -     y: 0
      +     y: 1
          )
        )
      """),
    Example(
      "a case in a case", { diff(Event.nested(.counted(1)), .nested(.counted(2))) },
      """
        Event.nested(
      -   .counted(1)
      +   .counted(2)
        )
      """),
    Example(
      "a text of lines", { diff("a\nb\nc", "a\nd\nc") },
      """
        \"""
        a
      - b
      + d
        c
        \"""
      """),
    Example(
      "a text of lines in a field", { diff(User(id: 1, name: "a\nb"), User(id: 1, name: "a\nc")) },
      """
        User(
          id: 1,
          name: \"""
            a
      -     b
      +     c
            \"""
        )
      """),
    Example(
      "objects by what they hold", { diff(Person("A"), Person("B")) },
      """
        #1 Person(
      -   name: "A",
      +   name: "B",
          friend: nil
        )
      """),
    Example(
      "objects that hold themselves",
      {
        let (first, second) = (Person("A"), Person("B"))
        first.friend = first
        second.friend = second
        defer { (first.friend, second.friend) = (nil, nil) }
        return diff(first, second)
      },
      """
        #1 Person(
      -   name: "A",
      +   name: "B",
          friend: #1 Person(↩︎)
        )
      """),
    Example(
      "values that are never equal", { diff(NeverEqual(), NeverEqual()) },
      """
        // Not equal but no difference detected:
      - NeverEqual(id: 0)
      + NeverEqual(id: 0)
      """),
    Example(
      "a field that is never equal", { diff(Unordered(), Unordered(b: 2)) },
      """
        Unordered(
          // Not equal but no difference detected:
      -   a: NeverEqual(id: 0),
      +   a: NeverEqual(id: 0),
      -   b: 1
      +   b: 2
        )
      """),
    Example(
      "values of several parts that are never equal", { diff([Hidden()], [Hidden()]) },
      """
        [
          // Not equal but no difference detected:
      -   [0]: Hidden(…)
      +   [0]: Hidden(…)
        ]
      """),
    Example(
      "lines that are the same", { diff(Note(), Note(secret: 1)) },
      """
        // Not equal but no difference detected:
      - "…"
      + "…"
      """),
    Example(
      "unchanged fields are shown", { diff((1, 2, "a"), (1, 2, "b")) },
      """
        (
          1,
          2,
      -   "a"
      +   "b"
        )
      """),
    Example(
      "a value that is no longer the last", { diff(["a": 1], ["a": 2, "b": 3]) },
      """
        [
      -   "a": 1
      +   "a": 2,
      +   "b": 3
        ]
      """),
    Example(
      "representatives that are the same", { diff(Quantity(number: 1), Quantity(number: 1, unit: "g")) },
      """
        // Not equal but no difference detected:
      - 1
      + 1
      """),
  ]

  @Test(arguments: examples) func `the difference of two values has the text in the table`(example: Example) {
    #expect(example.text() == example.expected)
  }

  @Test func `a difference shows the one missing element of a long list, and all of two unlike long lists`() {
    let numbers = Array(0..<10_000)
    #expect(
      diff(numbers, numbers.filter { $0 != 5_000 }) == """
          [
            … (5000 unchanged),
        -   [5000]: 5000,
            … (4999 unchanged)
          ]
        """)
    let others = numbers.map { $0 == 7 ? 7 : $0 + 10_000 }
    let lines = diff(numbers, others + [1])?.split(separator: "\n") ?? []
    #expect(lines.prefix(4) == ["  [", "-   [0]: 0,", "+   [0]: 10000,", "-   [1]: 1,"])
    #expect(lines.contains("    [7]: 7,"))
    #expect(lines.suffix(3) == ["+   [9999]: 19999,", "+   [10000]: 1", "  ]"])
  }

  @Test func `a DiffFormat sets the signs before the lines of a difference`() {
    #expect(
      diff(Point(), Point(x: 1), format: .proportional) == """
        \u{2007} Point(
        − \u{20} x: 0,
        + \u{20} x: 1,
        \u{2007} \u{20} y: 0
        \u{2007} )
        """)
    #expect(diff(1, 2, format: DiffFormat(first: "<", second: ">", both: "=")) == "< 1\n> 2")
  }
}
