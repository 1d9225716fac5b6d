public import Foundation
public import PeriscopeHTML
public import Perception

/// Unavailable: a page has no drawing surface.
@available(*, unavailable, message: "Use 'Path' or a 'Shape', which are drawn as SVG.")
nonisolated public struct Canvas: HTML {
  /// Creates a drawing.
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a page has no drawing surface.
@available(*, unavailable, message: "Use 'Path' or a 'Shape', which are drawn as SVG.")
public struct GraphicsContext {
  /// The paint of an area.
  public enum Shading {
    /// A color.
    case color(Color)
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Draws a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
}

/// Unavailable: all users of a server would share the value.
@available(
  *, unavailable,
  message: "A server's defaults do not belong to a user. Keep the value in the feature's state, or use '@Shared'."
)
@propertyWrapper
public struct AppStorage<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a value under a key.
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}

/// Unavailable: the server does not measure views.
@available(
  *, unavailable, message: "The server measures no views. Pass values down, with 'environment(_:_:)' or bindings."
)
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

nonisolated extension HTML {
  /// Unavailable: the server does not measure views.
  @available(
    *, unavailable, message: "The server measures no views. Pass values down, with 'environment(_:_:)' or bindings."
  )
  public func preference<Key, Value>(key: Key.Type, value: Value) -> Self { self }

  /// Unavailable: the server does not measure views.
  @available(
    *, unavailable, message: "The server measures no views. Pass values down, with 'environment(_:_:)' or bindings."
  )
  public func onPreferenceChange<Key>(_ key: Key.Type, perform action: @escaping (CGFloat) -> Void) -> Self { self }
}
