import Testing

@testable import Benchmarks

struct CostTests {
  @Test func `each figure has a middle of its own`() {
    let costs = [(1, 30), (2, 10), (9, 20)].map { Cost(nanoseconds: $0, allocations: $1) }
    #expect(costs.median.nanoseconds == 2)
    #expect(costs.median.allocations == 20)
    #expect((costs.median / 2).allocations == 10)
  }

  @Test func `ten times the work takes ten times the instructions`() {
    let few = instructions(ofSteps: 10)
    // Not every processor counts, and no sanitizer lets it.
    guard few > 0 else { return }
    let more = instructions(ofSteps: 20)
    let most = instructions(ofSteps: 110)
    #expect(more > few)
    #expect(most - few == 10 * (more - few))
  }

  private func instructions(ofSteps count: Int) -> Int {
    var sum = 0
    return Instructions.count {
      var step = 0
      while step < count {
        sum &+= step
        step &+= 1
      }
    }
  }
}
