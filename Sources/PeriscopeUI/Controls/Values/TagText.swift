internal import PeriscopeHTML

/// The text of a tag in the page.
enum TagText {
  /// Returns the raw value or the description, or an empty text for `nil`.
  static func of(_ tag: Any) -> String {
    if let optional = tag as? any OptionalTag {
      guard let value = optional.value else { return "" }
      return of(value)
    }
    if let raw = tag as? any RawRepresentable { return "\(raw.rawValue)" }
    return "\(tag)"
  }
}

private protocol OptionalTag {
  var value: Any? { get }
}

extension Optional: OptionalTag {
  fileprivate var value: Any? { self }
}

/// Collects the tags of a picker's enabled options. It neither observes reads of state nor keeps objects for the views.
class TagCollector: HTMLWriter {
  struct Tag {
    let text: String
    let value: Any
  }

  private(set) var tags: [Tag] = []
  private var environment = EnvironmentValues()

  required override init() { super.init() }

  /// Returns the tags of content.
  static func tags<Content: HTML>(of content: Content) -> [Tag] {
    let collector = Self()
    Content._render(content, into: collector)
    return collector.tags
  }

  final func collect(_ tag: Any) {
    if environment.isEnabled { tags.append(Tag(text: TagText.of(tag), value: tag)) }
  }

  final func surrounded(by change: (inout EnvironmentValues) -> Void, _ write: () -> Void) {
    let outer = environment
    change(&environment)
    write()
    environment = outer
  }
}

/// Collects the tags of tabs, and not those of their content.
final class TabCollector: TagCollector {}
