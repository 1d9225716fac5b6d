internal import ComposableArchitecture

/// The query of a page's URL as a value. Each stored property is a parameter; if the URL does not have it, the property
/// has its default value.
///
/// ```swift
/// struct CardQuery: PageQuery {
///   var search = ""
///   var status: Status?
///   var labels: [String] = []
///   var page = 1
/// }
///
/// CardQuery(search: "milk", page: 2).queryText  // "?search=milk&page=2"
/// CardQuery().queryText                         // ""
/// ```
///
/// A property is a string, a number, a Boolean, or another value that encodes as one of these, such as an enum with raw
/// values, a UUID or a URL. It can also be an optional or an array of these; each element of an array is a parameter.
/// An empty text stands for `nil` and for an empty array. Parameters with other names are ignored. If a parameter of a
/// property that is not an array occurs several times, the last one counts.
public protocol PageQuery: Codable, Equatable, Sendable {
  /// Creates the query with the default values.
  init()

  /// The handling of a parameter whose text cannot be parsed: by default, the request is refused.
  static var malformed: MalformedQuery { get }
}

/// The handling of a query with a parameter that cannot be parsed.
public enum MalformedQuery: Sendable {
  /// The request is refused with 400, and a line that names the parameter and what it must be.
  case refused
  /// The parameter has its default value.
  case defaulted
}

extension PageQuery {
  /// The request is refused.
  public static var malformed: MalformedQuery { .refused }

  /// The query as the end of a URL, with its question mark: the parameters that differ from their defaults, in the order of their
  /// declarations. Empty if none does.
  public var queryText: String {
    let text = encodedText
    return text.isEmpty ? "" : "?\(text)"
  }

  /// The query without its question mark.
  package var encodedText: String {
    guard let own = try? QueryEncoder.fields(of: self), let defaults = try? QueryEncoder.fields(of: Self()) else {
      return ""
    }
    var pairs: [String] = []
    for (name, values) in own where values != defaults.first(where: { $0.name == name })?.values {
      pairs += (values.isEmpty ? [""] : values).map { "\(QueryText.encoded(name))=\(QueryText.encoded($0))" }
    }
    for (name, values) in defaults where !values.isEmpty && !own.contains(where: { $0.name == name }) {
      pairs.append("\(QueryText.encoded(name))=")
    }
    return pairs.joined(separator: "&")
  }

  /// Parses a query without its question mark.
  package init(encodedText: String) throws(PageRefusal) {
    do {
      self = try QueryDecoder.value(Self.self, from: encodedText)
    } catch let refusal as PageRefusal {
      throw refusal
    } catch {
      throw .malformedQuery(nil)
    }
  }

  /// Parses the end of a URL, such as `?search=milk`; `nil` if it is malformed.
  public init?(queryText: String) {
    guard let query = try? Self(encodedText: queryText.hasPrefix("?") ? String(queryText.dropFirst()) : queryText)
    else { return nil }
    self = query
  }

  /// Reports an issue if a property cannot be a parameter.
  package static func checkProperties(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    do {
      let reserved = try QueryEncoder.fields(of: Self()).first { QueryText.reserved.contains($0.name) }
      guard let reserved else { return }
      reportIssue(
        "The parameter '\(reserved.name)' is reserved. Give the property a different name in the URL with 'CodingKeys'.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    } catch {
      reportIssue(
        """
        \(error) A property of a page's query must be a string, a number, a Boolean, a value that is encoded as one of these, or \
        an array of such values.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
