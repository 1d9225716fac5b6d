internal import PeriscopeHTTP
internal import PeriscopeSystem

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

  func isNamed(_ other: String) -> Bool { name.isEqual(toASCII: other) }
}

/// An ordered list of headers.
///
/// ```swift
/// Response(headers: ["Content-Type": "text/csv"], body: rows)
/// ```
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
  private enum Storage: Sendable {
    case list([Header])
    /// The headers of a request that has arrived.
    case packed(PackedHeaders)
  }

  private var storage: Storage

  /// Creates headers from a list.
  public init(_ list: [Header] = []) { storage = .list(list) }

  /// Creates headers from names and values.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements.map { Header($0, $1) }) }

  init(_ packed: PackedHeaders) { storage = .packed(packed) }

  /// The headers of a request that has arrived, if they were not changed.
  var packed: PackedHeaders? {
    if case .packed(let packed) = storage { packed } else { nil }
  }

  private var list: [Header] {
    get {
      switch storage {
      case .list(let list): list
      case .packed(let packed): packed.list.map { Header($0.name, $0.value) }
      }
    }
    set { storage = .list(newValue) }
  }

  /// The first value of a name, in any case. Setting it replaces all values of the name.
  public subscript(name: String) -> String? {
    get {
      switch storage {
      case .list(let list): list.first { $0.isNamed(name) }?.value
      case .packed(let packed): packed[name]
      }
    }
    set {
      list.removeAll { $0.isNamed(name) }
      if let newValue { list.append(Header(name, newValue)) }
    }
  }

  /// Adds a header, and keeps those with the same name.
  public mutating func add(_ name: String, _ value: String) { list.append(Header(name, value)) }

  /// Returns an iterator over the headers.
  public func makeIterator() -> IndexingIterator<[Header]> { list.makeIterator() }

  /// Whether both have the same headers in the same order.
  public static func == (one: Self, other: Self) -> Bool { one.list == other.list }

  /// Hashes the headers.
  public func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
