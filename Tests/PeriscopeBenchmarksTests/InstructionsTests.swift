import Testing

@testable import PeriscopeBenchmarks

struct InstructionsTests {
  @Test(arguments: [
    ("version: 1\nevents: Ir\nsummary: 2031415\n\nfn=(1) f\n1 2\n\ntotals: 2031400\n", 2_031_400),
    ("events: Ir\nsummary: 17\n", 17),
    ("events: Ir\nsummary: none\n", nil),
    ("", nil),
  ])
  func `the count is read from callgrind's file`(file: String, count: Int?) {
    #expect(CallgrindCount(file).instructions == count)
  }

  @Test func `the counted operation runs once`() {
    var times = 0
    Counted.run { times += 1 }
    #expect(times == 1)
  }
}
