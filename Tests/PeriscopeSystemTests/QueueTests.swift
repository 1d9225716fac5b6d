import PeriscopeSystem
import Testing

@Suite struct QueueTests {
  @Test func `a queue's elements are taken in the order of their arrival, one by one or together`() {
    var queue = Queue<Int>()
    var taken: [Int] = []
    for number in 0..<1_000 {
      queue.append(number)
      if number % 3 == 2 {
        #expect(queue.first == taken.count)
        taken += queue.take(number % 5)
      }
    }
    #expect(queue.count == 1_000 - taken.count)
    taken += queue.take(.max)
    #expect(taken == Array(0..<1_000))
    #expect(queue.isEmpty && queue.first == nil && queue.take(1).isEmpty)
  }
}
