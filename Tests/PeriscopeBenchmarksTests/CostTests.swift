import Testing

@testable import PeriscopeBenchmarks

struct CostTests {
  @Test func `the median of costs has the median of each figure`() {
    let costs = [(1, 30), (2, 10), (9, 20)].map { Cost(nanoseconds: $0, allocations: $1) }
    #expect(costs.median.nanoseconds == 2)
    #expect(costs.median.allocations == 20)
    #expect((costs.median / 2).allocations == 10)
  }
}
