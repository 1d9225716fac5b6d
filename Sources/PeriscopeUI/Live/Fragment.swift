package import Perception
internal import Synchronization

/// A part of the page with a range of its own: a view, a branch of an `if`, a list or one of its rows.
///
/// A view and a row of a `ForEach` are evaluated by themselves, and so are tracking scopes. The others are written by the evaluation of the
/// view around them, and track nothing.
///
/// Unchecked `Sendable`: all but `fieldChanged()` is called inside the document's monitor. No access is checked for others under way: the
/// renderer reads or writes one thing after the other.
package class Fragment: TrackingScope, @unchecked Sendable {
  unowned let document: LiveDocument
  private let marks: Marks
  let id: UInt32
  let depth: UInt16
  /// Which of the places of the range around it this is.
  let place: UInt32
  /// The fragment around it that is evaluated by itself, and owns it.
  unowned let parent: Fragment?
  /// Whether its view may hold a state, and not only a store that has one.
  var mayHoldState: Bool { false }
  /// What kind of view it shows, for messages.
  var viewType: Any.Type? { nil }
  /// The fragment whose evaluation writes this range.
  var evaluator: Fragment { self }
  /// Whether it read a state that its parent gave it: a copy, of which only the parent can give the next.
  @exclusivity(unchecked) final var isFedByParent = false
  /// Whether it stands in a form, so that its controls need none of their own.
  let isInForm: Bool
  @exclusivity(unchecked) final var slots: [Slot] = []
  @exclusivity(unchecked) final var skeleton = Skeleton()
  /// The attributes that stand in the source, together.
  @exclusivity(unchecked) final var literals = Skeleton()
  /// The sequence number that the range came to be with.
  @exclusivity(unchecked) final var birthSequence: UInt64 = 0
  /// The sequence number of the last change of structure.
  @exclusivity(unchecked) final var structureSequence: UInt64 = 0
  /// The ranges in this one, in their order.
  @exclusivity(unchecked) final var children: [Fragment] = []
  @exclusivity(unchecked) final var offers: [Offer] = []
  /// How many offers it had before it was made anew.
  private(set) final var pastOffers = 0
  private(set) final var isClosed = false
  /// Where it stands among the elements around, by the document's list of such places.
  @exclusivity(unchecked) final var nestingPlace: UInt16 = 0
  /// What the views around give it.
  @exclusivity(unchecked) final var environment = EnvironmentValues()
  /// Whether its first element took attributes that a view around gave.
  @exclusivity(unchecked) final var tookAttributes = false
  private final var extras: FragmentExtras?
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

  /// Whether nothing has changed of what it was given and what it read.
  final var isCurrent: Bool { !isDirty && parent?.isCurrent != false }

  /// Marks those that a change must come through to get here: the parent, if a copy of its was read, and whoever gave it to the parent.
  final func markFeeders(_ note: (Fragment) -> Void) {
    guard isFedByParent else { return }
    var feeder = parent
    while let fragment = feeder {
      if !fragment.isMarked.exchange(true, ordering: .acquiringAndReleasing) { note(fragment) }
      feeder = fragment.mayHoldState ? fragment.parent : nil
    }
  }

  /// Whether the body neither reads anything that could change nor keeps anything.
  final var readsNothing: Bool { isEmpty && extras?.observables == nil && extras?.kept.isEmpty != false }

  /// Evaluates the body for the renderer.
  func write(_ renderer: Renderer) {}

  /// Evaluates the body for the renderer, and tracks its reads.
  final func evaluate(_ renderer: Renderer) {
    document.counts.evaluations += 1
    // Before the evaluation, so that a change during it marks the fragment again.
    isMarked.store(false, ordering: .releasing)
    beginReads()
    isFedByParent = CopyReads.noted { charge { write(renderer) } } && mayHoldState
    endReads()
  }

  /// Evaluates the body for the renderer without tracking its reads.
  final func evaluateUntracked(_ renderer: Renderer) {
    TrackingScope.untracked { write(renderer) }
  }

  /// Evaluates a body with its reads of the toolchain's observable objects followed.
  final func followObservables<Body>(_ body: () -> Body) -> Body {
    guard let observables = extras?.observables else {
      return ObservableReads.first(body, onChange: noteObservables())
    }
    return observables.follow(body) { [weak self] in self?.observableChanged() }
  }

  private func noteObservables() -> @Sendable () -> Void {
    let reads = ObservableReads()
    withExtras { $0.observables = reads }
    // Once the body has been evaluated again, `reads` tells of its changes.
    return { [weak self, weak reads] in if reads?.isFirst == true { self?.observableChanged() } }
  }

  /// The toolchain tells before the change. Inside the monitor nobody looks until it is made; outside, whoever evaluates comes by way of a task.
  private func observableChanged() { fieldChanged() }

  // MARK: Literals

  /// The sequence number of the last change of an attribute that stands in the source.
  final var literalSequence: UInt64 { extras?.literalSequence ?? 0 }

  /// Notes an attribute that stands in the source; says whether it is another than the last time. Before it is asked for the first time, nothing is known.
  final func noteLiteral(_ number: Int, _ hash: Int, at sequence: UInt64) -> Bool {
    withExtras { extras in
      extras.literalSequence = sequence
      guard number < extras.literals.count else {
        extras.literals.append(hash)
        return true
      }
      defer { extras.literals[number] = hash }
      return extras.literals[number] != hash
    }
  }

  // MARK: What a view keeps

  /// What is kept for one of the view's properties, made where there is nothing yet.
  final func kept<Object: AnyObject>(_ number: Int, _ make: () -> Object) -> Object? {
    withExtras { extras in
      if let object = extras.kept[number] { return object as? Object }
      let object = make()
      extras.kept[number] = object
      return object
    }
  }

  /// Adds something that is to happen when the view that was written goes.
  final func append(_ hook: Hook) { withExtras { $0.hooks.append(hook) } }

  /// What was added in a place.
  final func hook(_ number: Int) -> Hook? {
    guard let hooks = extras?.hooks, number < hooks.count else { return nil }
    return hooks[number]
  }

  // MARK: The end

  /// Ends the fragment and all within it.
  final func end() {
    guard !isClosed else { return }
    isClosed = true
    removeContent()
    extras?.observables?.end()
    extras = nil
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
    guard let extras else { return }
    extras.literals = []
    for hook in extras.hooks { document.lifecycle.disappeared(hook) }
    extras.hooks = []
  }

  private final func withExtras<Result>(_ work: (FragmentExtras) -> Result) -> Result {
    let extras = extras ?? FragmentExtras()
    self.extras = extras
    return work(extras)
  }
}

/// What few fragments have.
private final class FragmentExtras {
  var observables: ObservableReads?
  /// Hashes of the attributes that stand in the source, in their order, from their first change on.
  var literals: [Int] = []
  var literalSequence: UInt64 = 0
  /// What is kept for the view's properties, by their numbers.
  var kept: [Int: AnyObject] = [:]
  var hooks: [Hook] = []
}
