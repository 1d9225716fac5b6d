import Perception
import PeriscopeTestSupport
import Testing

private enum Weather {
  @Perceptible
  final class Station: @unchecked Sendable {
    var degrees = 20
    var history: [Int] = []
  }

  @Perceptible
  final class Archive<Value>: @unchecked Sendable {
    var values: [Value] = []
  }
}

struct UntrackedReadTests {
  private func messages(_ work: () -> Void) -> [String] {
    let place = RenderedPlace(
      view: "StationView", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    return reportedMessages { place.during(work) }
  }

  @Test func `the warning for an untracked read names the field, the type, the view and the remedy`() {
    let station = Weather.Station()
    let messages = messages { _ = station.degrees }
    guard isPerceptionCheckingEnabled else { return #expect(messages == []) }
    #expect(
      messages == [
        """
        Perceptible state was accessed but is not being tracked. \
        'degrees' of 'Weather.Station' was read while 'StationView' was created, \
        outside of every 'body', so its changes do not update the page. \
        Read it in the 'body' of a view, or in a 'WithPerceptionTracking' view. For a deliberate single read, use \
        '_PerceptionLocals.$skipPerceptionChecking.withValue(true) { }'.
        """
      ])
  }

  @Test func `the warning for an untracked read names generic types as in source code`() {
    let archive = Weather.Archive<Int?>()
    let messages = messages { _ = archive.values.count }
    #expect(messages.allSatisfy { $0.contains("'values' of 'Weather.Archive<Int?>' was read") })
    #expect(messages.allSatisfy { !$0.contains("_$") && !$0.contains("egistrar") && !$0.contains("unknown context") })
  }
}
