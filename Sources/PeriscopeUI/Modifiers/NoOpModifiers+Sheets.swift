public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Has no effect: the stylesheet determines the corners of dialogs.
  public func presentationCornerRadius(_ radius: Double?) -> Self { self }

  /// Has no effect: the stylesheet determines the background of dialogs.
  public func presentationBackground(_ color: Color) -> Self { self }

  /// Has no effect: the stylesheet determines the background of dialogs.
  @_disfavoredOverload
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }

  /// Has no effect: dialogs are modal.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> Self { self }

  /// Has no effect: a dialog scrolls.
  public func presentationContentInteraction(_ interaction: PresentationContentInteraction) -> Self { self }

  /// Has no effect: the stylesheet fits dialogs to the window.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }

  /// Has no effect: the stylesheet fits dialogs to the window.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> Self { self }

  /// Has no effect: a dialog has the size of its content.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }

  /// Has no effect: a dialog has the height of its content. The selection does not change.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> Self { self }
}

/// Whether the views behind a dialog can be used. It is ignored: dialogs are modal.
public enum PresentationBackgroundInteraction: Sendable {
  /// The choices.
  case automatic, enabled, disabled

  /// Returns `.enabled`. The height is ignored.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

/// The effect of a drag on the content of a dialog. It is ignored.
public enum PresentationContentInteraction: Sendable {
  /// The choices.
  case automatic, resizes, scrolls
}

/// How a dialog fits a small window. It has no effect: the stylesheet determines it.
public enum PresentationAdaptation: Sendable {
  /// The choices.
  case automatic, none, popover, sheet, fullScreenCover
}

/// The size of a dialog. It has no effect: the stylesheet determines the size.
public enum PresentationSizing: Sendable {
  /// The choices.
  case automatic, fitted, form, page
}
