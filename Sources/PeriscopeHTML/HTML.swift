/// Something that can be written as HTML: an element, a text, or a component made of those.
///
/// ```swift
/// struct Greeting: HTML {
///   var name: String
///   var body: some HTML {
///     p(.class("greeting")) { "Hello, "; name }
///   }
/// }
/// ```
public protocol HTML {
  /// What the component is made of, or `Never` for what writes itself.
  associatedtype Body: HTML

  /// What the component is made of.
  @HTMLBuilder var body: Body { get }

  /// Writes the value. A component need not implement it.
  static func _render(_ html: Self, into writer: HTMLWriter)

  /// Evaluates the body, and writes it as often as the writer wants. Nobody need implement it: it stands here so that it is compiled beside
  /// the component, for its very type.
  static func _renderBody(_ html: Self, into writer: HTMLWriter)

  /// Which way through its `if`s and `switch`es a value takes; 0 is none. Only these implement it.
  static func _way(_ html: Self) -> Int

  /// Writes what the way leads to, without saying that it is one. Only `if`s and `switch`es implement it.
  static func _renderWay(_ html: Self, into writer: HTMLWriter)
}

extension HTML {
  /// Writes the component's body.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.component(html)
  }

  /// Evaluates the body, and writes it as often as the writer wants.
  @inlinable
  public static func _renderBody(_ html: Self, into writer: HTMLWriter) {
    let body = writer.evaluate(html)
    var pass = 0
    while writer.wantsPass(pass) {
      Body._render(body, into: writer)
      pass += 1
    }
  }

  /// There is one way only.
  @inlinable
  public static func _way(_ html: Self) -> Int { 1 }

  /// Writes the value.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) { _render(html, into: writer) }
}

extension HTML where Body == Never {
  /// There is none: this value writes itself.
  public var body: Never {
    fatalError("'\(Self.self)' has no body: it writes itself. Do not call 'body' on it.")
  }
}

extension Never: HTML {
  /// Nobody gets here.
  public var body: Never { self }
  /// Nobody gets here.
  public static func _render(_ html: Never, into writer: HTMLWriter) {}
}
