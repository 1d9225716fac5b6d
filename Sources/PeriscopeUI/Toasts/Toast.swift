/// A short message that the pages of a session show for some seconds, such as "Saved."
///
/// ``Toasts`` shows it.
public struct Toast: Equatable, Sendable {
  /// The longest text, in characters. A longer one is cut off.
  private static let textLimit = 500
  private static let shortestDuration: Duration = .seconds(5)
  private static let longestDuration: Duration = .seconds(20)
  /// The time to read one character.
  private static let readingTime: Duration = .milliseconds(80)

  /// The text.
  public let text: String
  /// The title of the toast's button; `nil` if it has none.
  public internal(set) var button: String?
  /// How long a page shows the toast. Each page of a browser with scripts counts only while it is visible, and while the pointer and the
  /// focus are elsewhere. A toast with a button stays until it is dismissed.
  public let duration: Duration

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - text: The text. A text of more than 500 characters is cut off.
  ///   - button: The title of its button, which ``Toasts/show(_:button:)`` and ``Toasts/ask`` wait for.
  ///   - duration: How long a page shows it; by default 5 to 20 seconds, by the length of the text.
  public init(_ text: String, button: String? = nil, duration: Duration? = nil) {
    let isLong = text.count > Self.textLimit
    self.text = isLong ? text.prefix(Self.textLimit) + "…" : text
    self.button = button
    self.duration =
      duration ?? min(max(Self.shortestDuration, Self.readingTime * self.text.count), Self.longestDuration)
  }
}
