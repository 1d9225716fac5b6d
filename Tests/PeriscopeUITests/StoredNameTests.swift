import ComposableArchitecture
import Testing

@testable import PeriscopeUI

struct StoredNameTests {
  /// Returns the names of one action in lists that are nested in each other: one name for each level up to a depth.
  private func names(depth: Int) -> [String] {
    (1...depth).map { level in
      (1...level).map { "rows[00000000-0000-0000-0000-\($0)]" }.joined(separator: ".") + ".addButtonTapped"
    }
  }

  @Test func `a short name of an action is stored as a whole`() {
    let table = NameTable()
    #expect(table.stored("rows[1].name") == .whole("rows[1].name"))
    #expect(table.count == 0)
  }

  @Test func `stored long names of actions share their prefixes`() {
    func bytes(_ depth: Int) -> Int {
      let table = NameTable()
      let stored = names(depth: depth).map(table.stored)
      return withExtendedLifetime(stored) { table.bytes }
    }
    #expect(bytes(200) < bytes(100) * 5 / 2)
    #expect(bytes(400) < bytes(200) * 5 / 2)
  }

  @Test func `a stored long name of an action is found, and its text is the original`() {
    let table = NameTable()
    let names = names(depth: 50)
    let stored = names.map(table.stored)
    #expect(stored.map(\.text) == names)
    #expect(names.map(table.find) == stored)
    #expect(names.map(table.stored) == stored)
    #expect(table.find(names[40] + "X") == .whole(names[40] + "X"))
  }

  @Test func `stored names of actions that are no longer used are removed`() {
    let table = NameTable()
    var stored = names(depth: 50).map(table.stored)
    #expect(table.count > 50)
    stored.removeAll()
    #expect(table.count == 0)
  }

  @Test func `a long name of an action without a path is stored as a whole`() {
    let table = NameTable()
    let name = String(repeating: "x", count: 200)
    #expect(table.stored(name) == .whole(name))
  }
}
