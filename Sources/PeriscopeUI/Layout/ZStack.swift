public import PeriscopeHTML

/// Views on top of each other.
nonisolated public struct ZStack<Content: HTML>: HTMLPrimitive {
  private let box: StackBox<Content>

  /// Arranges views on top of each other.
  public init(alignment: Alignment = .center, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "zstack", alignment: alignment.name, spacing: nil, content: content())
  }

  /// Writes an element around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}
