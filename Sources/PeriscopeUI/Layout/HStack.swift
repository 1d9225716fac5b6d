public import PeriscopeHTML

/// Views side by side.
///
/// ```swift
/// HStack { Text("Total"); Spacer(); Text(store.total) }
/// ```
nonisolated public struct HStack<Content: HTML>: HTMLPrimitive {
  private let box: StackBox<Content>

  /// Arranges views side by side.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment.
  ///   - spacing: The distance between views in pixels, rounded to the lengths that `padding(_:_:)` lists.
  ///   - content: The views.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "hstack", alignment: "\(alignment)", spacing: spacing, content: content())
  }

  /// Writes an element around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}
