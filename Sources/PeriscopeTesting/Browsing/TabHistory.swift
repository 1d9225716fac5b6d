/// The history of a tab in memory: the addresses that it has shown, and the document of each.
struct TabHistory: Sendable {
  private struct Entry: Sendable {
    var path: String
    var document: Int
  }

  private var entries: [Entry] = []
  private var place = -1

  /// Adds an address after the current one, and removes the later ones.
  mutating func push(_ path: String, _ document: Int) {
    entries = Array(entries.prefix(place + 1)) + [Entry(path: path, document: document)]
    place = entries.count - 1
  }

  /// Replaces the current address.
  mutating func replace(_ path: String, _ document: Int) {
    guard entries.indices.contains(place) else { return push(path, document) }
    entries[place] = Entry(path: path, document: document)
  }

  /// Records an address that is loaded, or that a link of the page leads to. The current address adds no entry.
  mutating func load(_ path: String, _ document: Int) {
    if entries.indices.contains(place), entries[place].path == path {
      replace(path, document)
    } else {
      push(path, document)
    }
  }

  /// Moves by a number of entries; a negative number goes back. Returns the address, and whether it belongs to the
  /// shown document; `nil` if there is no such entry.
  mutating func go(_ offset: Int) -> (path: String, isShown: Bool)? {
    guard entries.indices.contains(place + offset) else { return nil }
    let shown = entries[place].document
    place += offset
    return (entries[place].path, entries[place].document == shown)
  }
}
