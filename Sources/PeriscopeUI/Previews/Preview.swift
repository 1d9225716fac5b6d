public import PeriscopeHTML

/// A preview of a view for Xcode. The compiler checks it here, and it is not part of the program.
///
/// ```swift
/// #Preview("Counter at 7") {
///   CounterView(store: Store(initialState: Counter.State(count: 7)) { Counter() })
/// }
/// ```
///
/// - Parameters:
///   - name: The name.
///   - body: The view.
@freestanding(declaration)
public macro Preview<Content: HTML>(_ name: String? = nil, @HTMLBuilder body: () -> Content) =
  #externalMacro(module: "PeriscopeMacros", type: "PreviewMacro")

/// Previews as they were written before ``Preview(_:body:)``; nothing shows them here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views.
  associatedtype Previews: HTML

  /// The views.
  @HTMLBuilder static var previews: Previews { get }
}
