import Testing

@testable import PeriscopeBenchmarks

struct CommittedStateTests {
  @Test func `the benchmark's states have the sizes in their names`() {
    let sizes = CommittedState.all.map { $0.bytes(0).count }
    #expect(sizes == [20, 50, 50_000, 50_000, 500_000, 500_000])
  }

  @Test(arguments: CommittedState.all.indices)
  func `the benchmark's successive states differ`(index: Int) {
    let state = CommittedState.all[index]
    #expect(state.bytes(1) != state.bytes(2))
  }
}
