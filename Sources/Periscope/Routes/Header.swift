/// One header of a request or a response.
public struct Header: Hashable, Sendable {
  /// The name, whose case does not matter.
  public let name: String
  /// The value.
  public let value: String

  /// Makes a header. A response's that cannot be one, by its name or by line breaks in its value, does not reach the client as such.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

/// Headers in their order.
///
/// ```swift
/// Response(headers: ["Content-Type": "text/csv"], body: rows)
/// ```
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
  private var list: [Header]

  /// Makes headers of a list.
  public init(_ list: [Header] = []) { self.list = list }

  /// Makes headers of names and values.
  public init(dictionaryLiteral elements: (String, String)...) { list = elements.map { Header($0, $1) } }

  /// The first value of a name, whatever its case. Setting one takes the place of all.
  public subscript(name: String) -> String? {
    get { list.first { $0.isNamed(name) }?.value }
    set {
      list.removeAll { $0.isNamed(name) }
      if let newValue { list.append(Header(name, newValue)) }
    }
  }

  /// Adds a header to those of its name.
  public mutating func add(_ name: String, _ value: String) { list.append(Header(name, value)) }

  /// All headers in their order.
  public func makeIterator() -> IndexingIterator<[Header]> { list.makeIterator() }
}
