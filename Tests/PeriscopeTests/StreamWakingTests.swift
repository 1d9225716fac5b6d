import PeriscopeLocks
import Testing

@testable import PeriscopeLive

struct StreamWakingTests {
  @Test func `waking a stream ten thousand times does not deepen the stack of the call`() {
    let stream = EventStream()
    let depths = Lock<[UInt]>([])
    stream.open {
      var here = 0
      let depth = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
      depths.withLock { $0.append(depth) }
    }
    for _ in 0..<10_000 { stream.wake() }
    let distinct = depths.withLock { Set($0.dropFirst()) }
    #expect(distinct.count == 1, "Each wake uses more of the stack.")
  }
}
