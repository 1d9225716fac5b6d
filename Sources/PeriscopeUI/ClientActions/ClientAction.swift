/// An action of a control that the browser performs itself, without a request.
///
/// ```swift
/// Button("Copy", send: .copyButtonTapped, to: store).clientAction(.copy(from: "#link"))
/// button(.type(.button)) { "Filters" }.clientAction(.toggle("#filters"))
/// ```
///
/// A target is a CSS selector. Without one, it is the control's own element. What `show`, `hide`, `toggle` and the actions for classes
/// change stays changed until the user leaves the page, also if patches change or replace the elements.
public struct ClientAction: Equatable, Sendable {
  /// The name of the function in the browser's script, and its arguments.
  let name: StaticString
  let arguments: [String?]

  private init(_ name: StaticString, _ arguments: String?...) {
    self.name = name
    self.arguments = arguments
  }

  /// Whether two actions do the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.name.description == second.name.description && first.arguments == second.arguments
  }

  // MARK: Visibility and classes

  /// Shows elements, such as one with ``HTML/hiddenUntilShown()``.
  public static func show(_ target: String) -> Self { Self("show", target) }

  /// Hides elements.
  public static func hide(_ target: String? = nil) -> Self { Self("hide", target) }

  /// Shows hidden elements, and hides shown ones.
  public static func toggle(_ target: String) -> Self { Self("toggle", target) }

  /// Adds a class to elements.
  public static func addClass(_ name: String, to target: String? = nil) -> Self { Self("addClass", target, name) }

  /// Removes a class from elements.
  public static func removeClass(_ name: String, from target: String? = nil) -> Self {
    Self("removeClass", target, name)
  }

  /// Adds a class to elements that lack it, and removes it from those that have it.
  public static func toggleClass(_ name: String, of target: String? = nil) -> Self {
    Self("toggleClass", target, name)
  }

  // MARK: Places

  /// Moves the focus to an element.
  public static func focus(_ target: String) -> Self { Self("focus", target) }

  /// Scrolls until an element is visible.
  public static func scroll(to target: String) -> Self { Self("scroll", target) }

  /// Selects the text of a field or of any other element.
  public static func select(_ target: String? = nil) -> Self { Self("select", target) }

  /// Shows an element on the full screen, or ends the full screen.
  public static func fullScreen(_ target: String? = nil) -> Self { Self("fullScreen", target) }

  // MARK: Dialogs

  /// Opens a `dialog` element, which blocks the rest of the page until it is closed.
  public static func openDialog(_ target: String) -> Self { Self("openDialog", target) }

  /// Closes a `dialog` element; without a target, the one around the control.
  public static func closeDialog(_ target: String? = nil) -> Self { Self("closeDialog", target) }

  // MARK: Sharing

  /// Copies the value of a field, or the text of any other element.
  public static func copy(from target: String) -> Self { Self("copy", target) }

  /// Copies a text.
  public static func copy(text: String) -> Self { Self("copyText", nil, text) }

  /// Shares a URL with other programs; without one, the page's. A browser that cannot share copies it.
  public static func share(_ url: String? = nil, title: String? = nil) -> Self { Self("share", nil, url, title) }

  /// Prints the page.
  public static let print = Self("print")
}
