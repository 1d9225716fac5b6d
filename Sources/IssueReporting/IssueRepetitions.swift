/// Limits how often the issues of one line of code are written. Clients of a server can cause the same issue with each
/// request.
struct IssueRepetitions {
  enum Decision {
    case write
    /// Write the issue, and that further ones are omitted.
    case writeLast
    case omit
  }

  /// The maximum number of issues of a line in an interval.
  static let limit = 10
  static let interval = Duration.seconds(60)

  private struct Place: Hashable {
    var fileID: String
    var line: UInt
  }

  private var intervals: [Place: (start: ContinuousClock.Instant, count: Int)] = [:]

  /// Counts an issue of a line.
  mutating func note(_ fileID: StaticString, _ line: UInt, at now: ContinuousClock.Instant) -> Decision {
    let place = Place(fileID: "\(fileID)", line: line)
    var (start, count) = intervals[place] ?? (now, 0)
    if now - start >= Self.interval { (start, count) = (now, 0) }
    count += 1
    intervals[place] = (start, count)
    return count < Self.limit ? .write : count == Self.limit ? .writeLast : .omit
  }
}
