package import Perception
internal import Synchronization

/// A part of the page with its own range: a view, a branch of an `if`, a list or one of its rows.
///
/// Views and rows of a `ForEach` are evaluated separately and track their reads. Other ranges are written by the enclosing
/// view's evaluation and track nothing.
///
/// Unchecked `Sendable`: everything but `fieldChanged()` is called inside the document's monitor. Exclusivity is unchecked,
/// because the renderer's accesses never overlap.
package class Fragment: TrackingScope, @unchecked Sendable {
  // The numbers and the flags are declared together, and so share words of memory.
  let id: UInt32
  /// The number of components, branches and lists before the range in the enclosing range.
  let place: UInt32
  let depth: UInt16
  /// The index in the document's `nestingPlaces` of the nesting state at which the range begins.
  @exclusivity(unchecked) final var nestingPlace: UInt16 = 0
  /// Whether the body read a state that the parent passed in. Only the parent can pass in the next copy.
  @exclusivity(unchecked) final var isFedByParent = false
  /// Whether the range is inside of a form, so that its controls need no form of their own.
  let isInForm: Bool
  /// Whether the range is inside of a `main` element.
  @exclusivity(unchecked) final var isInMain = false
  private(set) final var isClosed = false
  /// Whether the range is included in the document's number of ranges, from which it is then subtracted when it is
  /// removed.
  @exclusivity(unchecked) final var isCounted = false
  /// Whether the first element took the attributes that surrounding views had added.
  @exclusivity(unchecked) final var tookAttributes = false
  /// Whether a text has read the copy of a state, so that the body evaluates all of them.
  @exclusivity(unchecked) final var readsCopiesInTexts = false
  private let isMarked = Atomic<Bool>(false)
  private let hasMarkedTexts = Atomic<Bool>(false)
  /// The number of ``texts`` that the current evaluation has built.
  @exclusivity(unchecked) private final var textCount: UInt16 = 0
  /// The total number of offers that the range had before it was last rebuilt. The numbers of new offers continue from
  /// it, so that no name is reused.
  private(set) final var pastOffers: UInt32 = 0
  unowned let document: LiveDocument
  private let marks: Marks
  /// The innermost enclosing fragment that is evaluated separately. It owns this fragment, directly or through other
  /// ranges.
  unowned let parent: Fragment?
  /// Whether the view may hold a state itself, and not only a store.
  var mayHoldState: Bool { false }
  /// The type of the view, for messages.
  var viewType: Any.Type? { nil }
  /// The fragment whose evaluation writes this range.
  var evaluator: Fragment { self }
  @exclusivity(unchecked) final var slots: [Slot] = []
  @exclusivity(unchecked) final var skeleton = Skeleton()
  /// A fingerprint of the literal attributes.
  @exclusivity(unchecked) final var literals = Skeleton()
  /// The sequence number of the range's creation.
  @exclusivity(unchecked) final var birthSequence: UInt64 = 0
  /// The sequence number of the last change of structure.
  @exclusivity(unchecked) final var structureSequence: UInt64 = 0
  /// The nested ranges, in order.
  @exclusivity(unchecked) final var children: [Fragment] = []
  @exclusivity(unchecked) final var offers: [Offer] = []
  /// The environment of the range.
  @exclusivity(unchecked) final var environment = EnvironmentValues()
  private final var extras: FragmentExtras?
  /// The texts that observe what they read themselves, in the order of their evaluation.
  @exclusivity(unchecked) private final var texts = FewScopes<FollowedText>()

  /// Takes an offer's flags from an evaluation. Most have not changed, and a comparison is faster than a write.
  final func updateOffer(at index: Int, isEnabled: Bool, forgives: Bool) {
    guard index < offers.count else { return }
    if offers[index].isEnabled != isEnabled { offers[index].isEnabled = isEnabled }
    if offers[index].forgives != forgives { offers[index].forgives = forgives }
  }

  /// Returns the name of an offer, as the page shows it; an empty text if there is no such offer.
  ///
  /// A method, because the renderer does not retain its fragment, and would copy the whole offer to read its name.
  final func offerName(at index: Int) -> String { index < offers.count ? offers[index].name.text : "" }

  init(document: LiveDocument, parent: Fragment?, place: UInt32, isInForm: Bool) {
    self.document = document
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.place = place
    self.isInForm = isInForm
    marks = document.marks
    id = document.nextFragmentID
  }

  /// Marks the fragment as changed. Any thread may call it.
  public final override func fieldChanged() {
    guard !isMarked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    marks.add(self)
  }

  /// Whether state that the body read has changed since the last evaluation.
  final var isDirty: Bool { isMarked.load(ordering: .acquiring) }

  /// Whether neither the inputs nor the state that the body read have changed.
  final var isCurrent: Bool { !isDirty && parent?.isCurrent != false }

  /// Marks the ancestors that pass in a copy of the state: the parent, if its copy was read, and those that passed the copy to
  /// the parent.
  final func markFeeders(_ note: (Fragment) -> Void) {
    guard isFedByParent else { return }
    var feeder = parent
    while let fragment = feeder {
      if !fragment.isMarked.exchange(true, ordering: .acquiringAndReleasing) { note(fragment) }
      feeder = fragment.mayHoldState ? fragment.parent : nil
    }
  }

  /// Whether the body reads nothing that can change, and keeps nothing.
  final var readsNothing: Bool { isEmpty && extras?.kept.isEmpty != false }

  /// Evaluates the body for the renderer.
  func write(_ renderer: Renderer) {}

  /// Evaluates the body for the renderer, and tracks its reads.
  final func evaluate(_ renderer: Renderer) {
    document.currentCounts.evaluations += 1
    // Before the evaluation, so that a change during it marks the fragment again.
    isMarked.store(false, ordering: .releasing)
    textCount = 0
    prepareTexts(renderer)
    beginReads()
    isFedByParent = CopyReads.noted { charge { write(renderer) } } && mayHoldState
    endReads()
    if !texts.isEmpty { finishTexts() }
  }

  /// Evaluates the body for the renderer without tracking its reads.
  final func evaluateUntracked(_ renderer: Renderer) {
    TrackingScope.untracked { write(renderer) }
  }

  // MARK: Texts

  /// Decides whether the texts of the body are evaluated alone, before its evaluation: from the view's first change on, because most
  /// views never change, and a text that observes what it reads takes memory.
  func prepareTexts(_ renderer: Renderer) {}

  /// Sets whether the texts are evaluated alone, unless one has read the copy of a state: only the body can take the next copy.
  final func followTexts(_ mayFollow: Bool) {
    let follows = mayFollow && !readsCopiesInTexts
    // The texts take the place of this fragment among the observers of what they read.
    if follows, !_$evaluatesTexts { closeFields() }
    _$evaluatesTexts = follows
  }

  /// Evaluates a text of the body. A text that reads nothing, or the copy of a state, is left to the body.
  public final override func _$evaluate(text: @escaping () -> String) -> (String, scope: TrackingScope?) {
    guard textCount < .max else { return (text(), nil) }
    let number = Int(textCount)
    let known = texts[number]
    // A view that was given a text compares it by identity, so only a text without other uses may stay the same object.
    let reused = known?.place == nil ? nil : known
    let followed = reused ?? FollowedText.make(for: self)
    guard !CopyReads.noted({ followed.evaluate(text) }) else {
      // The text may have notified this fragment meanwhile, so it is not used for a different one.
      if reused == nil { followed.end() }
      _$evaluatesTexts = false
      readsCopiesInTexts = true
      return (text(), nil)
    }
    guard !followed.isEmpty else {
      let string = followed.text
      if reused == nil { followed.recycle() }
      return (string, nil)
    }
    if let known {
      if reused == nil { known.end() }
      texts.replace(number, with: followed)
    } else {
      texts.append(followed)
    }
    textCount += 1
    return (followed.text, followed)
  }

  /// Forgets which slots of a range show texts, because the range is about to be rebuilt.
  final func forgetPlaces(in rebuilt: Fragment) {
    texts.forEach { $0.forgetPlace(in: rebuilt) }
  }

  /// Marks one of the texts as changed. Any thread may call it.
  final func textChanged() {
    guard !hasMarkedTexts.exchange(true, ordering: .acquiringAndReleasing) else { return }
    marks.add(self)
  }

  /// The number of the texts that observe what they read themselves.
  final var textTotal: Int { texts.count }

  /// Returns one of these texts.
  final func text(_ number: Int) -> FollowedText? { texts[number] }

  /// Takes the mark of the texts. Returns whether there was one.
  final func takeTextMark() -> Bool { hasMarkedTexts.exchange(false, ordering: .acquiringAndReleasing) }

  /// Ends the texts that the evaluation has not built again, and forgets the values of those that the page now shows.
  private final func finishTexts() {
    endTexts(from: Int(textCount))
    texts.forEach { $0.forgetShownText() }
  }

  private final func endTexts(from first: Int) {
    while texts.count > first, let text = texts.removeLast() { text.end() }
  }

  // MARK: Literals

  /// The sequence number of the last change of a literal attribute.
  final var literalSequence: UInt64 { extras?.literalSequence ?? 0 }

  /// Records a literal attribute. Returns whether it has changed; the first time, every attribute counts as changed.
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

  // MARK: Kept objects and hooks

  /// Returns the object that is kept for one of the view's properties, and creates it the first time.
  final func kept<Object: AnyObject>(_ number: Int, _ make: () -> Object) -> Object? {
    withExtras { extras in
      if let object = extras.kept[number] { return object as? Object }
      let object = make()
      extras.kept[number] = object
      return object
    }
  }

  /// Adds the hook of a written view.
  final func append(_ hook: Hook) { withExtras { $0.hooks.append(hook) } }

  /// Returns the hook with a number.
  final func hook(_ number: Int) -> Hook? {
    guard let hooks = extras?.hooks, number < hooks.count else { return nil }
    return hooks[number]
  }

  // MARK: The end

  /// Ends the fragment and its descendants.
  final func end() {
    guard !isClosed else { return }
    isClosed = true
    document.remove(self)
    removeContent()
    extras = nil
    endTexts(from: 0)
    close()
  }

  /// Removes the content before the fragment is rebuilt or ends.
  final func removeContent() {
    document.withdraw(offers, of: self)
    for child in children { child.end() }
    children = []
    pastOffers &+= UInt32(truncatingIfNeeded: offers.count)
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

/// The properties that only few fragments need.
private final class FragmentExtras {
  /// The hashes of the literal attributes in order, from their first change on.
  var literals: [Int] = []
  var literalSequence: UInt64 = 0
  /// The objects that are kept for the view's properties, by number.
  var kept: [Int: AnyObject] = [:]
  var hooks: [Hook] = []
}
