public import Foundation
public import PeriscopeHTML
public import Perception

/// Unavailable: a server has no windows.
@available(
  *, unavailable, message: "A server has no windows. Give the view a path in a 'Site', and start a 'Server' with it."
)
public protocol App {
  /// The windows.
  associatedtype Body
  /// The windows.
  var body: Body { get }
}

/// Unavailable: a server has no windows.
@available(
  *, unavailable, message: "A server has no windows. Give the view a path in a 'Site', and start a 'Server' with it."
)
public protocol Scene {}

/// Unavailable: a server has no windows.
@available(
  *, unavailable, message: "A server has no windows. Give the view a path in a 'Site', and start a 'Server' with it."
)
public struct WindowGroup<Content: HTML> {
  /// Creates windows.
  public init(@HTMLBuilder content: () -> Content) {}
}

/// Unavailable: a server does not know windows.
@available(
  *, unavailable,
  message: "A server does not know windows. Keep the value in the feature's state, or use '@State'."
)
@propertyWrapper
public struct SceneStorage<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a value under a key.
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}

/// Unavailable: the focus of assistive technology follows the keyboard's.
@available(*, unavailable, message: "Use '@FocusState': assistive technology follows the keyboard's focus.")
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a state.
  public init() where Value == Bool { wrappedValue = false }

  /// Creates a state.
  public init<Wrapped>() where Value == Wrapped? { wrappedValue = nil }
}

nonisolated extension HTML {
  /// Unavailable: a URL is a request, which a site answers.
  @available(*, unavailable, message: "A URL arrives as a request. Give the view a path with parameters in the 'Site'.")
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
}
