public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Shows details beside the view while a condition is `true`, or below the view on a narrow screen.
  ///
  /// ```swift
  /// List(store.people, selection: $store.selection) { person in Text(person.name) }
  ///   .inspector(isPresented: $store.isInspectorPresented) { PersonView(person: store.selected) }
  /// ```
  public func inspector<Content: HTML>(
    isPresented: Binding<Bool>, @HTMLBuilder content: @escaping () -> Content
  ) -> some HTML {
    // Read in the body of the view that presents it, so that the presenting view observes the value.
    InspectedView(content: self, details: content, isPresented: isPresented.wrappedValue)
  }

  /// Has no effect: the stylesheet lays out the columns.
  public func inspectorColumnWidth(_ width: Double) -> Self { self }

  /// Has no effect: the stylesheet lays out the columns.
  public func inspectorColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> Self { self }
}

/// A view with details beside it.
nonisolated private struct InspectedView<Content: HTML, Details: HTML>: HTML {
  let content: Content
  let details: () -> Details
  let isPresented: Bool

  var body: some HTML {
    div(.class("split")) {
      div(.class("detail")) { content }
      if isPresented { aside(.class("sidebar")) { WithPerceptionTracking(content: details) } }
    }
  }
}
