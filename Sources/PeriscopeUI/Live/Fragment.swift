package import Perception
internal import Synchronization

/// A part of the page that is evaluated by itself: a tracking scope, and a range of the page with its slots.
///
/// Unchecked `Sendable`: all but `fieldChanged()` is called inside the document's monitor.
package class Fragment: TrackingScope, @unchecked Sendable {
  unowned let document: LiveDocument
  private let marks: Marks
  let id: UInt32
  let depth: UInt16
  /// Which of the components of its parent's body this is.
  let place: UInt32
  /// The fragment around it, which owns it.
  unowned let parent: Fragment?
  /// Whether its view may hold a state, and not only a store that has one.
  var mayHoldState: Bool { false }
  /// Whether it read a state that its parent gave it: a copy, of which only the parent can give the next.
  final var isFedByParent = false
  /// Whether it stands in a form, so that its controls need none of their own.
  let isInForm: Bool
  var slots: [Slot] = []
  var skeleton = Skeleton()
  /// The sequence number of the last change of structure.
  var structureSequence: UInt64 = 0
  var children: [Fragment] = []
  var offers: [Offer] = []
  /// How many offers it had before it was made anew.
  private(set) var pastOffers = 0
  private(set) var isClosed = false
  private var observables: ObservableReads?
  private let isMarked = Atomic<Bool>(false)

  init(document: LiveDocument, parent: Fragment?, place: UInt32, isInForm: Bool) {
    self.document = document
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.place = place
    self.isInForm = isInForm
    marks = document.marks
    id = document.nextFragmentID
  }

  /// Marks the fragment, on whatever thread the change is made.
  public final override func fieldChanged() {
    guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    marks.add(self)
  }

  /// Whether what it read has changed since it was last evaluated.
  final var isDirty: Bool { isMarked.load(ordering: .acquiring) }

  /// Marks those that a change must come through to get here: the parent, if a copy of its was read, and whoever gave it to the parent.
  final func markFeeders(_ note: (Fragment) -> Void) {
    guard isFedByParent else { return }
    var feeder = parent
    while let fragment = feeder {
      if !fragment.isMarked.exchange(true, ordering: .acquiringAndReleasing) { note(fragment) }
      feeder = fragment.mayHoldState ? fragment.parent : nil
    }
  }

  /// Takes the mark away. Done before an evaluation, so that a change during it marks anew.
  final func unmark() { isMarked.store(false, ordering: .releasing) }

  /// Whether the body reads nothing that could change.
  final var readsNothing: Bool { isEmpty && observables == nil }

  /// Evaluates the body for the renderer, and follows what it reads.
  func follow(_ renderer: Renderer) {}

  /// Evaluates the body for the renderer, with nothing followed, marked or remembered.
  func look(_ renderer: Renderer) {}

  /// Evaluates a body with its reads of the toolchain's observable objects followed.
  final func followObservables<Body>(_ body: () -> Body) -> Body {
    guard let observables else {
      return ObservableReads.first(body, onChange: noteObservables())
    }
    return observables.follow(body) { [weak self] in self?.observableChanged() }
  }

  private func noteObservables() -> @Sendable () -> Void {
    let reads = ObservableReads()
    observables = reads
    // Once the body has been evaluated again, `reads` tells of its changes.
    return { [weak self, weak reads] in if reads?.isFirst == true { self?.observableChanged() } }
  }

  /// The toolchain tells before the change. Inside the monitor nobody looks until it is made; outside, whoever evaluates comes by way of a task.
  private func observableChanged() { fieldChanged() }

  /// Ends the fragment and all within it.
  final func end() {
    guard !isClosed else { return }
    isClosed = true
    removeContent()
    observables?.end()
    observables = nil
    close()
  }

  /// Forgets what is in the fragment, because it is made anew.
  final func removeContent() {
    document.withdraw(offers, of: self)
    for child in children { child.end() }
    children = []
    pastOffers += offers.count
    offers = []
    slots = []
  }
}
