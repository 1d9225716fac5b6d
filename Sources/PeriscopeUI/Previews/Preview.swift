public import PeriscopeHTML

/// A preview of a view for Xcode. Here, the compiler checks the preview, which is not part of the program.
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

/// A preview of a view for Xcode, with traits of its device, which are ignored here.
///
/// - Parameters:
///   - name: The name.
///   - traits: The traits.
///   - additionalTraits: Further traits.
///   - body: The view.
@freestanding(declaration)
public macro Preview<Content: HTML>(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait..., @HTMLBuilder body: () -> Content
) = #externalMacro(module: "PeriscopeMacros", type: "PreviewMacro")

/// A trait of the device of a preview. It has no effect here.
public enum PreviewTrait: Sendable {
  /// The traits.
  case defaultLayout, sizeThatFitsLayout, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Previews as they were written before ``Preview(_:body:)``. They are not shown here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views.
  associatedtype Previews: HTML

  /// The views.
  @HTMLBuilder static var previews: Previews { get }
}

nonisolated extension HTML {
  /// Has no effect: previews are not shown here.
  public func previewDisplayName(_ name: String?) -> Self { self }

  /// Has no effect: previews are not shown here.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
}

/// The size of a preview. It has no effect here.
public enum PreviewLayout: Sendable {
  /// The sizes.
  case device, sizeThatFits
}
