/// A value that can be written as HTML: an element, a text, or a component of those.
///
/// ```swift
/// struct Greeting: HTML {
///   var name: String
///   var body: some HTML {
///     p(.class("greeting")) { "Hello, "; name }
///   }
/// }
/// ```
///
/// Components belong to the main actor, as SwiftUI's views do: a body may read an object of the main actor and call its
/// functions.
@MainActor @preconcurrency
public protocol HTML {
  /// The type of the component's content, or `Never` for a primitive.
  associatedtype Body: HTML

  /// The component's content.
  @HTMLBuilder var body: Body { get }

  /// Writes the value. Components use the default implementation.
  nonisolated static func _render(_ html: Self, into writer: HTMLWriter)

  /// Returns the body. The calling thread must hold the main actor's lock. Types use the default implementation.
  nonisolated static func _body(of html: Self) -> Body

  /// Evaluates the body, and writes it as often as the writer requests.
  ///
  /// It is a requirement so that the compiler specializes it for each component's type. Types use the default implementation.
  nonisolated static func _renderBody(_ html: Self, into writer: HTMLWriter)

  /// Returns a number that identifies the branch that the value takes; 0 for an absent optional. Only `if` and `switch`
  /// implement it.
  nonisolated static func _way(_ html: Self) -> Int

  /// Writes the content of the branch. Called inside the writer's `branch`. Only `if` and `switch` implement it.
  nonisolated static func _renderWay(_ html: Self, into writer: HTMLWriter)
}

/// A value that writes itself: it implements `_render(_:into:)` and has no body.
nonisolated public protocol HTMLPrimitive: HTML where Body == Never {}

nonisolated extension HTML {
  /// Returns the body.
  @inlinable
  public static func _body(of html: Self) -> Body {
    // Without captures, so that no closure is allocated where the type is known.
    let read: @MainActor (Self) -> Body = { $0.body }
    return unsafeBitCast(read, to: ((Self) -> Body).self)(html)
  }

  /// Writes the component's body.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.component(html)
  }

  /// Evaluates the body, and writes it as often as the writer requests.
  @inlinable
  public static func _renderBody(_ html: Self, into writer: HTMLWriter) {
    let body = writer.evaluate(html)
    writer.passes { Body._render(body, into: writer) }
  }

  /// Returns 1: the value has no branches.
  @inlinable
  public static func _way(_ html: Self) -> Int { 1 }

  /// Writes the value.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) { _render(html, into: writer) }
}

nonisolated extension HTML where Body == Never {
  /// Traps: a primitive has no body.
  public var body: Never {
    fatalError("'\(Self.self)' has no body: it writes itself. Do not call 'body' on it.")
  }
}

nonisolated extension Never: HTML {
  /// Never called: there is no value of this type.
  public var body: Never { self }
  /// Never called: there is no value of this type.
  public static func _render(_ html: Never, into writer: HTMLWriter) {}
}
