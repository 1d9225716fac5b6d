internal import PeriscopeHTML
internal import Perception
internal import Synchronization

/// A text of a view that is evaluated alone when what it has read has changed.
///
/// Unchecked `Sendable`, and with unchecked exclusivity, as ``Fragment`` is.
final class FollowedText: HTMLFollowedText, @unchecked Sendable {
  /// A text that has not read anything, for the next evaluation. Only used inside of the main actor's lock.
  private nonisolated(unsafe) static var spare: FollowedText?

  /// The fragment whose evaluation has built the text. It owns the text, and releases it when it ends. Not changed once the
  /// text has read anything.
  @exclusivity(unchecked) private var fragment: Fragment?
  @exclusivity(unchecked) private var read: () -> String = { "" }
  /// The range that shows the text; `nil` for a text that the page shows in a different way, such as in an attribute.
  @exclusivity(unchecked) private(set) var range: Fragment?
  /// The number of the text's slot in the range.
  @exclusivity(unchecked) private(set) var slot = 0
  private let isMarked = Atomic<Bool>(false)

  /// Returns a text for a fragment.
  static func make(for fragment: Fragment) -> FollowedText {
    let text = spare ?? FollowedText()
    spare = nil
    text.fragment = fragment
    return text
  }

  /// Keeps a text that has not read anything for the next evaluation.
  func recycle() {
    forget()
    fragment = nil
    Self.spare = self
  }

  /// Marks the text as changed. Any thread may call it.
  override func fieldChanged() {
    guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    fragment?.textChanged()
  }

  /// Whether state that the text has read has changed since its last evaluation.
  var isDirty: Bool { isMarked.load(ordering: .acquiring) }

  /// Evaluates a new version of the text, as a part of its view.
  func evaluate(_ read: @escaping () -> String) {
    range = nil
    self.read = read
    isMarked.store(false, ordering: .releasing)
    beginReads()
    text = charge(read)
    endReads()
  }

  /// Evaluates the text alone.
  func evaluateAgain() -> String {
    isMarked.store(false, ordering: .releasing)
    beginReads()
    let text = chargeAll(read)
    endReads()
    return text
  }

  func setPlace(_ range: Fragment, slot: Int) {
    self.range = range
    self.slot = slot
  }

  /// Ends the text, which then observes no state.
  func end() {
    close()
    forget()
  }

  private func forget() {
    range = nil
    read = { "" }
  }
}
