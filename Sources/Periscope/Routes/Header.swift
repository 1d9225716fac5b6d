/// A header of a request or a response.
public struct Header: Hashable, Sendable {
  /// The name, in any case.
  public let name: String
  /// The value.
  public let value: String

  /// Creates a header. A response omits headers with invalid names, and sends line breaks in a value as spaces.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

/// An ordered list of headers.
///
/// ```swift
/// Response(headers: ["Content-Type": "text/csv"], body: rows)
/// ```
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
  private var list: [Header]

  /// Creates headers from a list.
  public init(_ list: [Header] = []) { self.list = list }

  /// Creates headers from names and values.
  public init(dictionaryLiteral elements: (String, String)...) { list = elements.map { Header($0, $1) } }

  /// The first value of a name, in any case. Setting it replaces all values of the name.
  public subscript(name: String) -> String? {
    get { list.first { $0.isNamed(name) }?.value }
    set {
      list.removeAll { $0.isNamed(name) }
      if let newValue { list.append(Header(name, newValue)) }
    }
  }

  /// Adds a header, and keeps those with the same name.
  public mutating func add(_ name: String, _ value: String) { list.append(Header(name, value)) }

  /// Returns an iterator over the headers.
  public func makeIterator() -> IndexingIterator<[Header]> { list.makeIterator() }
}
