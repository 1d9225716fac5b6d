import Testing

@testable import PeriscopeBenchmarks

struct InstructionsTests {
  @Test(arguments: [
    ("version: 1\nevents: Ir\nsummary: 2031415\n\nfn=(1) f\n1 2\n\ntotals: 2031400\n", 2_031_400),
    ("events: Ir\nsummary: 17\n", 17),
    ("events: Ir\nsummary: none\n", nil),
    ("", nil),
  ])
  func `the number of instructions is read from callgrind's file`(file: String, count: Int?) {
    #expect(CallgrindCount(file).instructions == count)
  }

  private static let file = """
    fn=(1) main
    1 5
    cfn=(2) $s4Here
    calls=2 0
    1 40
    fn=(2)
    1 10
    cfn=(3) malloc
    calls=3 0
    1 30
    fn=(3)
    1 6
    cfn=(4) malloc
    calls=3 0
    1 24
    fn=(5) swift_release'2
    1 1
    cfn=(6) $s4HereNext
    calls=1 0
    1 7

    totals: 93
    """

  @Test func `the number of calls, and the instructions of calls from other functions, are read from callgrind's file`()
  {
    let count = CallgrindCount(Self.file, entries: "$s4Here")
    #expect(count.calls(of: ["$s4Here"]) == 2)
    #expect(count.calls(of: ["malloc"]) == 3)
    #expect(count.calls(of: ["$s4Here", "$s4HereNext", "none"]) == 3)
    #expect(count.instructionsOfEntries == 47)
    #expect(CallgrindCount(Self.file).instructionsOfEntries == 0)
  }

  @Test func `a number of instructions above its limit is listed as exceeded`() {
    let costs = ActionCosts(CallgrindCount("totals: 0"), CallgrindCount("totals: 1000000"), actions: 2, bytes: 10)
    #expect(costs.costs.first?.value == 500_000)
    #expect(costs.exceeded == ["instructions in all"])
  }

  @Test func `the work whose instructions are counted is performed once`() {
    var times = 0
    Counted.run { times += 1 }
    #expect(times == 1)
  }
}
