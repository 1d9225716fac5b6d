import ComposableArchitecture
import Foundation
import Testing

@ObservableState
private struct Row: Equatable, Codable {
  var title = ""
  var isDone = false
}

@ObservableState
private struct Watched: Equatable {
  var count = 0 { didSet { changes.append(oldValue) } }
  @ObservationStateIgnored var changes: [Int] = []
}

@ObservableState
private struct Board: Equatable, Codable {
  var name = "Board"
  var row = Row()
  var other: Row?
  var rows: [Row] = []
  @ObservationStateIgnored var cache = 0
  let number = 1
}

/// Reads a state, changes it, and returns how often the reader was notified: once or not at all.
private func notices<State>(
  of state: inout State, reading read: (State) -> Void, after change: (inout State) -> Void
) -> Int {
  let calls = LockIsolatedValues()
  withPerceptionTracking {
    read(state)
  } onChange: {
    calls.append(1)
  }
  change(&state)
  return calls.values.count
}

struct ObservableStateTests {
  @Test func `an observable state's property observer runs once for each change`() {
    var state = Watched()
    state.count = 1
    state.count += 1
    state.count += 1
    #expect(state.changes == [0, 1, 2])
  }

  @Test func `a state is encoded with the names of its fields as keys`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let board = Board(name: "Plans", row: Row(title: "First"))
    let json = String(decoding: try encoder.encode(board), as: UTF8.self)
    #expect(json == #"{"cache":0,"name":"Plans","number":1,"row":{"isDone":false,"title":"First"},"rows":[]}"#)
  }

  @Test func `an observable state that is encoded and decoded is equal to the original`() throws {
    let board = Board(name: "Plans", row: Row(title: "First"), rows: [Row(title: "Second")])
    let decoded = try JSONDecoder().decode(Row.self, from: JSONEncoder().encode(board.row))
    #expect(decoded == board.row)
  }

  @Test func `a copy of a state has its identity, and an equal state that is created separately has a different one`() {
    let row = Row()
    let copy = row
    #expect(row._$id == copy._$id)
    #expect(row._$id != Row()._$id)
    #expect(row == Row())
  }

  @Test func `a reader of one field of a state is notified of that field only, and of an ignored field not at all`() {
    var board = Board()
    #expect(notices(of: &board, reading: { _ = $0.name }, after: { $0.row.title = "x" }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.name }, after: { $0.name = "x" }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.cache }, after: { $0.cache = 1 }) == 0)
  }

  @Test func `setting a state's field to an equal value is no change, but mutating it in place is one`() {
    var board = Board()
    #expect(notices(of: &board, reading: { _ = $0.name }, after: { $0.name = "Board" }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.name }, after: { $0.name += "" }) == 1)
  }

  @Test func `a reader of a child state's field is notified when the field changes or a new child replaces the child`()
  {
    var board = Board()
    #expect(notices(of: &board, reading: { _ = $0.row.title }, after: { $0.row.isDone = true }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.row.title }, after: { $0.row.title = "x" }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.row.title }, after: { $0.row = Row() }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.row.title }, after: { $0.row = $0.row }) == 0)
  }

  @Test func `a reader of an optional child's field is notified of that field, and a reader of its presence is not`() {
    var board = Board()
    #expect(notices(of: &board, reading: { _ = $0.other?.title }, after: { $0.other = Row() }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.other?.title }, after: { $0.other?.isDone = true }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.other?.title }, after: { $0.other?.title = "x" }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.other == nil }, after: { $0.other?.title = "y" }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.other }, after: { $0.other = nil }) == 1)
  }

  @Test
  func `a reader of a list's count is notified of swapped and appended rows, and a reader of a title of its change`() {
    var board = Board(rows: [Row(title: "a"), Row(title: "b")])
    #expect(notices(of: &board, reading: { _ = $0.rows.count }, after: { $0.rows[0].title = "x" }) == 0)
    #expect(notices(of: &board, reading: { _ = $0.rows[0].title }, after: { $0.rows[0].title = "y" }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.rows.count }, after: { $0.rows.swapAt(0, 1) }) == 1)
    #expect(notices(of: &board, reading: { _ = $0.rows.count }, after: { $0.rows.append(Row()) }) == 1)
  }

  @Test func `a state lists the names of its observed fields, without ignored ones, and their key paths`() {
    #expect(Board._$fields.map { "\($0.name)" } == ["name", "row", "other", "rows"])
    #expect(Board._$fields[0].keyPath == \Board.name)
  }
}
