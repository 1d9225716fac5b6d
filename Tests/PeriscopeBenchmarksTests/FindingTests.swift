import Testing

@testable import PeriscopeBenchmarks

struct FindingTests {
  @Test(arguments: [
    (Goal.toolchain(dividedBy: 10), 15.0, 150.0 as Double?, true), (.toolchain(dividedBy: 10), 15.1, 150, false),
    (.toolchain(dividedBy: 1), 7, 7, true), (.toolchain(dividedBy: 1), 7, nil, false), (.atMost(64), 64, nil, true),
    (.atMost(64), 64.1, 1_000, false),
  ])
  func `a benchmark's goal is met up to its limit, and never without a reference`(
    goal: Goal, ours: Double, toolchain: Double?, isMet: Bool
  ) {
    #expect(goal.isMet(ours: ours, toolchain: toolchain) == isMet)
  }

  @Test func `a benchmark's row shows the ratio to the toolchain, and whether the goal is met`() {
    let finding = Finding(name: "read", ours: 4, toolchain: 100, goal: .toolchain(dividedBy: 10))
    #expect(finding.row == ["read", "4.0", "100.0", "1/25.0", "1/10 of it", "yes"])
  }

  @Test func `a benchmark's row is empty where a figure is missing`() {
    #expect(Finding(name: "state", ours: 0).row == ["state", "0.0", "", "", "", ""])
    #expect(Finding(name: "state", ours: 65, goal: .atMost(64)).row == ["state", "65.0", "", "", "64", "no"])
  }
}
