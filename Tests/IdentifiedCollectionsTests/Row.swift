import IdentifiedCollections
import Testing

/// An element that counts how often its storage was copied before a change.
struct Row: Identifiable {
  final class Storage {
    var text: String
    init(_ text: String) { self.text = text }
  }

  var id: Int
  private var storage: Storage
  private(set) var copies = 0

  init(_ id: Int, _ text: String = "") {
    self.id = id
    storage = Storage(text)
  }

  var text: String {
    get { storage.text }
    set {
      if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage.text)
        copies += 1
      }
      storage.text = newValue
    }
  }
}

extension Row: Hashable, Codable {
  static func == (lhs: Row, rhs: Row) -> Bool { lhs.id == rhs.id && lhs.text == rhs.text }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
  }

  init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(Int.self)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

extension Row: CustomStringConvertible {
  var description: String { "\(id)\(text)" }
}

typealias Rows = IdentifiedArrayOf<Row>

extension IdentifiedArray where ID == Int, Element == Row {
  /// Rows with these ids.
  static func ids(_ ids: Int...) -> Self { Rows(uniqueElements: ids.map { Row($0) }) }
}

/// Expects that the rows are these elements in this order, and that each is found by its index and its ID.
func expect(
  _ rows: Rows, hold elements: [Row], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(rows.elements == elements, sourceLocation: sourceLocation)
  #expect(Array(rows) == elements, sourceLocation: sourceLocation)
  #expect(rows.ids == OrderedIDs(elements.map(\.id)), sourceLocation: sourceLocation)
  #expect(elements.map { rows.index(id: $0.id) } == Array(elements.indices), sourceLocation: sourceLocation)
  #expect(elements.allSatisfy { rows[id: $0.id] == $0 }, sourceLocation: sourceLocation)
}
