internal import PeriscopeHTML
internal import Perception
internal import Synchronization

/// A text of a view that is evaluated alone when what it has read has changed.
///
/// Unchecked `Sendable`, and with unchecked exclusivity, as ``Fragment`` is.
final class FollowedText: HTMLFollowedText, @unchecked Sendable {
  /// A text that has not read anything, for the next evaluation. Only used inside of the main actor's lock.
  private nonisolated(unsafe) static var spare: FollowedText?

  // Declared first, and so in the same word of memory as the flags of the superclass.
  private let isMarked = Atomic<Bool>(false)
  @exclusivity(unchecked) private var slot: Int32 = 0
  /// The fragment whose evaluation has built the text. It owns the text, and releases it when it ends. Not changed once the
  /// text has read anything.
  @exclusivity(unchecked) private var fragment: Fragment?
  @exclusivity(unchecked) private var read: () -> String = { "" }
  /// The range and the number of the slot that shows the text. `nil` if no slot of the fragment shows it, or if the text is also
  /// used in other ways: in a second slot, in an attribute, or in a view that the fragment's view has passed it to.
  var place: (range: Fragment, slot: Int)? {
    guard let range, !range.isClosed, !isUsedOtherwise else { return nil }
    return (range, Int(slot))
  }
  @exclusivity(unchecked) private var range: Fragment?

  /// Returns a text for a fragment.
  static func make(for fragment: Fragment) -> FollowedText {
    let text = spare ?? FollowedText()
    spare = nil
    text.fragment = fragment
    return text
  }

  /// Keeps a text that has never read anything for the next evaluation.
  func recycle() {
    range = nil
    read = { "" }
    keptText = nil
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
    // Another use is not forgotten: a view that stores the text is not evaluated again while the text is the same object.
    range = nil
    self.read = read
    isMarked.store(false, ordering: .releasing)
    beginReads()
    keptText = charge(read)
    endReads()
  }

  /// Evaluates the text alone. Returns `nil` if it has read a copy of a state, which may be outdated.
  func evaluateAgain() -> String? {
    isMarked.store(false, ordering: .releasing)
    beginReads()
    var text = ""
    let hasReadCopy = CopyReads.noted { text = chargeAll(read) }
    endReads()
    return hasReadCopy ? nil : text
  }

  override func evaluatedText() -> String { read() }

  /// Forgets the result of the evaluation if only a slot has shown it, which takes a hash.
  func forgetShownText() {
    if place != nil { keptText = nil }
  }

  /// Notes a slot that shows the text.
  func note(_ slot: Int, of range: Fragment) {
    let slot = Int32(truncatingIfNeeded: slot)
    let isSame = self.range == nil || self.range?.isClosed == true || self.range === range && self.slot == slot
    guard isSame, range.evaluator === fragment else {
      isUsedOtherwise = true
      return
    }
    self.range = range
    self.slot = slot
  }

  /// Forgets the slot if it is in a range that is about to be rebuilt.
  func forgetPlace(in rebuilt: Fragment) {
    if range === rebuilt { range = nil }
  }

  /// Ends the text, which then observes no state. A closure that has captured it can still evaluate it.
  func end() {
    close()
    range = nil
  }
}
