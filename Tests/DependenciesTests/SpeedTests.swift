import Dependencies
import Foundation
import Testing

@Suite struct SpeedTests {
  @Test func `reading a dependency in a scope takes less than 150 nanoseconds in a release build`() {
    let values = (0..<100_000)
    withDependencies {
      $0.uuid = .incrementing
      $0.date.now = .distantPast
      $0.continuousClock = ContinuousClock()
      $0.mail = Mail(sender: "scope")
      $0.counter = Counter()
    } operation: {
      @Dependency(\.counter) var counter
      let clock = ContinuousClock()
      let best = (1...5).map { _ in
        clock.measure { for _ in values { _ = counter } }
      }.min()
      let nanoseconds = (best ?? .zero) / values.count
      print(
        "Reading a dependency inside of 'withDependencies': \(nanoseconds.components.attoseconds / 1_000_000_000) ns")
      #if !DEBUG
        #expect(nanoseconds < .nanoseconds(150))
      #endif
    }
  }
}
