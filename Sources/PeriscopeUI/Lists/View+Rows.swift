public import PeriscopeHTML

/// The leading or trailing edge of a row.
public enum HorizontalEdge: Sendable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing
}

/// A row with controls beside it.
nonisolated struct RowWithActions<Content: HTML, Actions: HTML>: HTMLPrimitive, ModifiedView {
  let content: Content
  @HTMLBuilder let actions: Actions

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let content = { Content._render(html.content, into: writer) }
    RowActions.write(writer, isMenu: Actions.self is any ViewSequence.Type, content: content) { renderer, _ in
      Actions._render(html.actions, into: renderer)
    }
  }
}

nonisolated extension HTML {
  /// Adds controls to the end of a row. They are visible, because pages have no swipe gesture; on a phone, two or more are in
  /// a menu.
  ///
  /// ```swift
  /// PostRow(post: post)
  ///   .swipeActions { Button("Delete", role: .destructive) { store.send(.delete(post.id)) } }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: Ignored. The controls are always at the row's end.
  ///   - allowsFullSwipe: Ignored, because there is no swipe.
  ///   - content: The controls.
  public func swipeActions<Actions: HTML>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @HTMLBuilder content: () -> Actions
  ) -> some HTML {
    RowWithActions(content: self, actions: content)
  }

  /// Adds a number to the end of a row, unless it is 0.
  public func badge(_ count: Int) -> some HTML { badge(count == 0 ? nil : Text("\(count)")) }

  /// Adds a text to the end of a row.
  public func badge(_ label: Text?) -> some HTML {
    RowWithActions(content: self) {
      if let label { span(.class("badge")) { label } }
    }
  }

  /// Adds a text to the end of a row.
  @_disfavoredOverload
  public func badge(_ label: String?) -> some HTML { badge(label.map { Text($0) }) }

  /// Sets whether a line separates the row from its neighbors.
  public func listRowSeparator(_ visibility: Visibility) -> some HTML {
    look(visibility == .hidden ? "separator-hidden" : "separator", .row)
  }

  /// Sets the background color of a row.
  public func listRowBackground(_ color: Color?) -> some HTML {
    look(color.map { "row-background background-\($0.name)" } ?? "row-background", .row)
  }

  /// Sets the space between the rows of the lists in this view in pixels, rounded to 0, 2, 4, 8, 12, 16 or 24.
  public func listRowSpacing(_ spacing: Double?) -> some HTML {
    look("row-space-\(Scale.step(spacing ?? 0, of: [0, 2, 4, 8, 12, 16, 24]))", .row)
  }

  /// Sets the padding of a row's content, rounded to the lengths that `padding(_:_:)` lists.
  public func listRowInsets(_ insets: EdgeInsets?) -> some HTML {
    look(insets.map { "row-insets \($0.name)" } ?? "row", .row)
  }
}
