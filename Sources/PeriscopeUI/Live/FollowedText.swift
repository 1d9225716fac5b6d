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
  /// The range of the fragment in which a slot shows the text, and the number of the slot. `nil` if there is none, and if the
  /// text is also used in other ways: in a second slot, in an attribute, or in a view that the fragment's view has passed it to.
  var place: (range: Fragment, slot: Int)? {
    guard let range, !isUsedOtherwise else { return nil }
    return (range, slot)
  }
  @exclusivity(unchecked) private var range: Fragment?
  @exclusivity(unchecked) private var slot = 0
  private let isMarked = Atomic<Bool>(false)

  /// Returns a text for a fragment.
  static func make(for fragment: Fragment) -> FollowedText {
    let text = spare ?? FollowedText()
    spare = nil
    text.fragment = fragment
    return text
  }

  /// Keeps a text that has never read anything for the next evaluation.
  func recycle() {
    forget()
    text = ""
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
    isUsedOtherwise = false
    self.read = read
    isMarked.store(false, ordering: .releasing)
    beginReads()
    text = charge(read)
    endReads()
  }

  /// Evaluates the text alone. Returns `false` if it has read a copy of a state, which may be outdated.
  func evaluateAgain() -> Bool {
    isMarked.store(false, ordering: .releasing)
    beginReads()
    let hasReadCopy = CopyReads.noted { text = chargeAll(read) }
    endReads()
    return !hasReadCopy
  }

  /// Notes a slot that shows the text.
  func note(_ slot: Int, of range: Fragment) {
    guard range.evaluator === fragment, self.range == nil || self.range === range && self.slot == slot else {
      isUsedOtherwise = true
      return
    }
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
