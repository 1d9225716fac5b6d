public import PeriscopeHTML

/// A side of a row.
public enum HorizontalEdge: Sendable {
  /// Where a line begins.
  case leading
  /// Where a line ends.
  case trailing
}

/// A row with controls beside it.
struct ActedView<Content: HTML, Actions: HTML>: HTMLPrimitive {
  let content: Content
  @HTMLBuilder let actions: Actions

  static func _render(_ html: Self, into writer: HTMLWriter) {
    RowActions.write(writer, content: { Content._render(html.content, into: writer) }) { renderer, _ in
      Actions._render(html.actions, into: renderer)
    }
  }
}

extension HTML {
  /// Puts controls at the end of a row: what is found by a swipe on a telephone is seen by everybody here.
  ///
  /// ```swift
  /// PostRow(post: post)
  ///   .swipeActions { Button("Delete", role: .destructive) { store.send(.delete(post.id)) } }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The side that is swiped to; the controls are at the row's end for both.
  ///   - allowsFullSwipe: Whether a long swipe presses the first one; there is none here.
  ///   - content: The controls.
  public func swipeActions<Actions: HTML>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @HTMLBuilder content: () -> Actions
  ) -> some HTML {
    ActedView(content: self, actions: content)
  }

  /// Puts a number at the end of a row, unless it is 0.
  public func badge(_ count: Int) -> some HTML { badge(count == 0 ? nil : Text("\(count)")) }

  /// Puts a text at the end of a row.
  public func badge(_ label: Text?) -> some HTML {
    ActedView(content: self) {
      if let label { span(.class("badge")) { label } }
    }
  }

  /// Puts a text at the end of a row.
  @_disfavoredOverload
  public func badge(_ label: String?) -> some HTML { badge(label.map { Text($0) }) }

  /// Says whether a line parts the row from its neighbours.
  public func listRowSeparator(_ visibility: Visibility) -> some HTML {
    look(visibility == .hidden ? "separator-hidden" : "separator", .row)
  }

  /// Puts a colour behind a row.
  public func listRowBackground(_ color: Color?) -> some HTML {
    look(color.map { "row-background background-\($0.name)" } ?? "row-background", .row)
  }

  /// Makes room around a row's content, as ``padding`` does.
  public func listRowInsets(_ insets: EdgeInsets?) -> some HTML {
    look(insets.map { "row-insets \($0.name)" } ?? "row", .row)
  }
}
