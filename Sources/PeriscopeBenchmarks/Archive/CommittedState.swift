/// A page's state, and its change from one commit to the next.
struct CommittedState {
  let name: String
  /// The number of commits of the smallest state that cost as much as one of this state.
  let share: Int
  private let rows: Int
  private let grows: Bool

  static let all = [
    CommittedState(name: "20 bytes", share: 1, rows: 0, grows: false),
    CommittedState(name: "1 row", share: 1, rows: 1, grows: false),
    CommittedState(name: "1,000 rows, one changes", share: 10, rows: 1_000, grows: false),
    CommittedState(name: "1,000 rows, the first is inserted or removed", share: 10, rows: 1_000, grows: true),
    CommittedState(name: "10,000 rows, one changes", share: 50, rows: 10_000, grows: false),
    CommittedState(name: "10,000 rows, the first is inserted or removed", share: 50, rows: 10_000, grows: true),
  ]

  /// Returns the state after a number of changes.
  func bytes(_ change: Int) -> [UInt8] {
    let number = Self.digits(change)
    guard rows > 0 else { return Array(#"{"count":"#.utf8) + number + Array("}".utf8) }
    var bytes: [UInt8] = []
    for row in (grows ? change % 2 : 0)..<rows {
      bytes += Array(#"{"id":"#.utf8) + (row == rows / 2 ? number : Self.digits(row))
      bytes += Array(#","title":"Twelve bytes","done":0},"#.utf8)
    }
    return bytes
  }

  private static func digits(_ number: Int) -> [UInt8] {
    let text = String(number)
    return [UInt8](repeating: 48, count: max(0, 10 - text.utf8.count)) + Array(text.utf8)
  }
}
