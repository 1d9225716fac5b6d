package import Perception
internal import Synchronization

/// A part of the page that is evaluated by itself: a tracking scope, and a range of the page with its slots.
///
/// Unchecked `Sendable`: all but `fieldChanged()` is called inside the document's monitor.
package class Fragment: TrackingScope, @unchecked Sendable {
  unowned let document: LiveDocument
  let id: UInt32
  let depth: UInt16
  /// Which of the components of its parent's body this is.
  let place: UInt32
  var slots: [Slot] = []
  var skeleton = Skeleton()
  /// The sequence number of the last change of structure.
  var structureSequence: UInt64 = 0
  var children: [Fragment] = []
  var offers: [Offer] = []
  private(set) var isClosed = false
  private let isMarked = Atomic<Bool>(false)

  init(document: LiveDocument, id: UInt32, depth: UInt16, place: UInt32) {
    self.document = document
    self.id = id
    self.depth = depth
    self.place = place
  }

  /// Marks the fragment, on whatever thread the change is made.
  public final override func fieldChanged() {
    guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    document.mark(self)
  }

  /// Whether what it read has changed since it was last evaluated.
  final var isDirty: Bool { isMarked.load(ordering: .acquiring) }

  /// Takes the mark away. Done before an evaluation, so that a change during it marks anew.
  final func unmark() { isMarked.store(false, ordering: .releasing) }

  /// Evaluates the body for the renderer, and follows what it reads.
  func follow(_ renderer: Renderer) {}

  /// Evaluates the body for the renderer, with nothing followed, marked or remembered.
  func look(_ renderer: Renderer) {}

  /// Ends the fragment and all within it.
  final func end() {
    guard !isClosed else { return }
    isClosed = true
    removeContent()
    close()
  }

  /// Forgets what is in the fragment, because it is made anew.
  final func removeContent() {
    document.withdraw(offers, of: self)
    for child in children { child.end() }
    children = []
    offers = []
    slots = []
  }
}
