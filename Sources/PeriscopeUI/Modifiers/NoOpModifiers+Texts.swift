public import PeriscopeHTML

nonisolated extension HTML {
  /// Has no effect: the stylesheet determines the width of letters.
  public func fontWidth(_ width: Font.Width?) -> Self { self }

  /// Has no effect: the stylesheet determines the size of texts.
  public func textScale(_ scale: TextScale, isEnabled: Bool = true) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of text editors.
  public func textEditorStyle(_ style: TextEditorStyle) -> Self { self }

  /// Has no effect: the browser determines its writing tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }

  /// Has no effect: a submit reaches the action of the innermost view.
  public func submitScope(_ isBlocking: Bool = true) -> Self { self }

  /// Has no effect: `html` and its elements have the page's language, see `Language`.
  public func typesettingLanguage(_ language: String, isEnabled: Bool = true) -> Self { self }
}

extension Font {
  /// The width of letters. It has no effect: the stylesheet determines the width.
  public enum Width: Sendable {
    /// The widths.
    case compressed, condensed, standard, expanded
  }

  /// Returns the font unchanged: the stylesheet determines the width of letters.
  public func width(_ width: Width) -> Self { self }
}

/// A scale of texts. It has no effect: the stylesheet determines the sizes.
public enum TextScale: Sendable {
  /// The scales.
  case `default`, secondary
}

/// A style of text editors. It has no effect: the stylesheet determines their look.
public enum TextEditorStyle: Sendable {
  /// The styles.
  case automatic, plain, roundedBorder
}

/// The writing tools of a field. The value has no effect: the browser determines its tools.
public enum WritingToolsBehavior: Sendable {
  /// The choices.
  case automatic, complete, limited, disabled
}
