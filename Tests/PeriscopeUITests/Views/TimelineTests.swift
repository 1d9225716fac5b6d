import Foundation
import Testing

@testable import PeriscopeUI

struct TimelineTests {
  @Test(arguments: [(Double.infinity, 1e9), (0, 1), (Double.nan, 1), (90, 90)])
  func `a schedule has an interval of at least one second, and a clock can wait for it`(
    given: Double, interval: Double
  ) {
    let schedule = TimelineSchedule.periodic(from: Date(timeIntervalSince1970: 0), by: given)
    #expect(schedule.interval == interval)
    #expect(Duration.seconds(schedule.interval) >= .seconds(1))
  }

  @Test(arguments: [(Double.infinity, 1e9), (0, 0.1), (Double.nan, 0.1), (2, 2)])
  func `a timer has an interval that a clock can wait for`(given: Double, interval: Double) {
    let timer = Timer.publish(every: given, on: .main, in: .common)
    #expect(timer.interval == interval)
    #expect(Duration.seconds(timer.interval) > .zero)
  }
}
