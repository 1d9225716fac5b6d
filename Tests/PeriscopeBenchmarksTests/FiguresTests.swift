import Testing

@testable import PeriscopeBenchmarks

struct FiguresTests {
  @Test func `the median is the middle value, or the lower of two middle values`() {
    #expect([3, 1, 2].median == 2)
    #expect([4, 1, 3, 2].median == 2)
    #expect([Int]().median == nil)
  }

  @Test(arguments: [
    (12.345, 1, "12.3"), (12.35, 0, "12"), (0.06, 1, "0.1"), (9.99, 1, "10.0"), (-1.26, 1, "-1.3"), (-0.01, 1, "0.0"),
    (3.05, 2, "3.05"),
  ])
  func `a benchmark's figure has the given number of decimals`(number: Double, digits: Int, text: String) {
    #expect(number.text(digits) == text)
  }

  @Test func `a benchmark's table has right-aligned figures, and left-aligned names`() {
    let table = Table(rows: [["", "a"], ["time", "100"], ["x", "1"]], alignsRight: true)
    #expect("\(table)" == "        a\ntime  100\nx       1\n")
  }

  @Test func `lines of a benchmark's table have no trailing spaces`() {
    #expect("\(Table(rows: [["a", "b", "long"], ["c", "dd"], ["", ""]]))" == "a  b   long\nc  dd\n\n")
  }
}
