import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct OutflowTests {
  @Test func `what comes while more is on its way than was read waits, and goes in its order`() {
    var flow = Outflow<Int>()
    #expect(flow.add(1, size: Outflow<Int>.window, now: .zero) == true)
    for message in 2...4 { #expect(flow.add(message, size: Outflow<Int>.window / 2, now: .zero) == false) }
    // However little it is, nothing goes past what waits.
    #expect(flow.add(5, size: 0, isSmall: true, now: .zero) == false)
    #expect(flow.free(1, now: .zero) == [2])
    #expect(flow.free(Outflow<Int>.window / 2, now: .zero) == [3])
    #expect(flow.free(.max, now: .zero) == [4, 5])
    #expect(flow.waitingBytes == 0)
  }

  @Test func `of what is large only so much waits, of what is small everything`() {
    var flow = Outflow<Int>()
    #expect(flow.add(0, size: Outflow<Int>.window, now: .zero) == true)
    #expect(flow.add(1, size: Outflow<Int>.most, now: .zero) == false)
    #expect(flow.add(2, size: 1, now: .zero) == nil)
    #expect(flow.add(3, size: 1, isSmall: true, now: .zero) == false)
    #expect(flow.messages == [1, 3])
  }

  @Test func `what was on its way for too long is on its way no more`() {
    var flow = Outflow<Int>()
    _ = flow.add(0, size: Outflow<Int>.window, now: at(5_000))
    _ = flow.add(1, size: Outflow<Int>.window, now: at(6_000))
    #expect(flow.look(now: at(5_000) + Outflow<Int>.ackTimeout - .milliseconds(1)).isEmpty)
    #expect(flow.look(now: at(5_000) + Outflow<Int>.ackTimeout) == [1])
    #expect(flow.look(now: at(1_000_000_000)).isEmpty)
  }

  /// The time so many milliseconds after a server's start.
  private func at(_ milliseconds: Int) -> Instant { Instant(sinceStart: .milliseconds(milliseconds)) }
}
