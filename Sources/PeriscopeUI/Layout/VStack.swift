public import PeriscopeHTML

/// Views in a column.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 8) { Text("Above"); Text("Below") }
/// ```
nonisolated public struct VStack<Content: HTML>: HTMLPrimitive {
  private let box: StackBox<Content>

  /// Arranges views in a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment.
  ///   - spacing: The distance between views in pixels, rounded to the lengths that `padding(_:_:)` lists.
  ///   - content: The views.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "vstack", alignment: "\(alignment)", spacing: spacing, content: content())
  }

  /// Writes an element around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}
