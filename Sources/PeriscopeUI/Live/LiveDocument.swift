package import ComposableArchitecture
package import PeriscopeHTML
internal import PeriscopeMainActor

/// A rendered view that follows its state: the fragments, their content, and the offers of the page.
///
/// Unchecked `Sendable`: the document is used inside its monitor only. Where exclusivity is unchecked, an access calls nothing
/// but the standard library.
package final class LiveDocument: @unchecked Sendable {
  /// The number of evaluations, for tests and benchmarks.
  package struct Counts: Equatable, Sendable {
    /// Bodies evaluated because they were new, or because their inputs or the state that they read had changed.
    package var evaluations = 0
    /// Fragments that were evaluated to find an action.
    package var lookups = 0
    /// Whole pages written.
    package var prints = 0
  }

  /// How often a flush evaluates the marked fragments at most. A view that still changes state then is reported as an issue.
  private static let roundLimit = 100

  /// The fragment of the view; `nil` once the document is closed.
  @exclusivity(unchecked) private(set) var root: Fragment?
  let marks: Marks
  let monitor: Monitor
  /// The bytes of the initial page, for the first request.
  @exclusivity(unchecked) private var firstPage: [UInt8]?
  // Declared next to each other, these share a word of memory.
  @exclusivity(unchecked) var lifecycle = LifecycleQueue()
  /// Whether the page needs the stylesheet of modifiers, `looks.css`, because an element has a computed class.
  @exclusivity(unchecked) package internal(set) var usesLooks = false
  /// The ID of the next fragment.
  private(set) var nextFragmentID: UInt32 = 0
  /// The title of the page if no view sets one.
  let ownTitle: String
  /// The head of the page, which views add to.
  let ownHead: OwnHead
  /// The dependencies with which the page was opened.
  let dependencies: CapturedDependencies
  /// The page's identifier in the keys of its forms; `nil` for a page whose forms have no keys.
  let epoch: String?
  /// The properties that only few documents need; `nil` until one of them is set.
  @exclusivity(unchecked) var extras: DocumentExtras?
  /// The distinct nesting states at which fragments begin; ``Fragment/nestingPlace`` is an index in this array.
  private var nestingPlaces: [HTMLNesting] = []
  /// The fragments with offers, by the unique names of the offers.
  @exclusivity(unchecked) private(set) var names = OfferTable()
  @exclusivity(unchecked) var size: DocumentSize
  /// The press that was found last: users often press the same button again.
  @exclusivity(unchecked) var lastPress: FoundPress?
  private var printObserver: PrintObserver?

  /// In an object, because most documents have none, and a reference takes less memory than a closure.
  private final class PrintObserver {
    let willPrint: () -> Void

    init(_ willPrint: @escaping () -> Void) { self.willPrint = willPrint }
  }

  /// Called before the page is printed.
  package var willPrint: (() -> Void)? {
    get { printObserver?.willPrint }
    set { printObserver = newValue.map(PrintObserver.init) }
  }

  /// The sequence number of the event since which the page needs that stylesheet; the greatest number if it does not need it.
  @exclusivity(unchecked) private var looksSequence = UInt64.max
  /// The sequence number of the last change.
  package var sequence: UInt64 { lastSequence }
  // Private, behind a computed property: other modules check each access to a stored property, despite its
  // `@exclusivity(unchecked)`.
  @exclusivity(unchecked) private var lastSequence: UInt64 = 0
  package var counts: Counts { currentCounts }
  @exclusivity(unchecked) var currentCounts = Counts()

  /// Renders a view. Must be called inside the monitor.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - title: The title of the page if no view sets one.
  ///   - head: The head of the page, which views add to.
  ///   - language: The language of the page.
  ///   - monitor: The monitor.
  ///   - limits: The limits of the page's size. A document that exceeds one of them must be closed, see ``exceeded``.
  ///   - epoch: The page's identifier in the keys of its forms, which have none without it.
  ///   - isStill: Whether the page is only written once, without the comments that mark texts and ranges for patches.
  package init<Content: HTML>(
    _ view: Content, title: String = "", head: OwnHead = .none, language: Language = .english, monitor: Monitor,
    limits: DocumentLimits = DocumentLimits(), epoch: String? = nil, isStill: Bool = false
  ) {
    self.monitor = monitor
    self.epoch = epoch
    dependencies = .current
    size = DocumentSize(limits)
    ownTitle = title
    ownHead = head
    marks = Marks(monitor)
    // Most pages use the default language, which needs no environment value.
    let fragment = language == .english ? fragment(of: view) : fragment(of: view, in: language)
    takeFragmentID()
    root = fragment
    let renderer = Renderer(self, fragment, sequence: 0)
    // Otherwise the array would grow several times.
    renderer.newSlots.reserveCapacity(32)
    renderer.isCompact = true
    renderer.isStill = isStill
    monitor.noting { MainActorLock.enter { renderer.build(fragment) } }
    let page = renderer.takeBytes()
    size.set(bytes: page.count)
    firstPage = page
    if usesLooks { looksSequence = 0 }
  }

  /// Returns the fragment of a view. A primitive has no body to evaluate, so it becomes the body of a component.
  private func fragment<Content: HTML>(of view: Content) -> Fragment {
    Content.Body.self == Never.self
      ? ViewFragment(WithPerceptionTracking { view }, document: self) : ViewFragment(view, document: self)
  }

  // Not inlined, so that pages in the default language do not look up the type of the environment's view.
  @inline(never)
  private func fragment<Content: HTML>(of view: Content, in language: Language) -> Fragment {
    makeExtras().language = language
    return fragment(of: view.environment(\.language, language))
  }

  /// Appends the current page. Returns `false` and appends nothing if the page's structure has changed since the last
  /// flush.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to which the page is appended. A closed document appends nothing.
  ///   - isCompact: Whether to omit the comments that the browser's script can add.
  ///   - refused: The values of a refused form, which replace the shown values.
  @discardableResult
  package func print(
    into bytes: inout [UInt8], isCompact: Bool = false, showing refused: RefusedValues? = nil
  ) -> Bool {
    currentCounts.prints += 1
    guard let fragment = root else { return true }
    if let firstPage, sequence == 0, isCompact, refused == nil {
      bytes += firstPage
      return true
    }
    let renderer = Renderer(self, fragment, sequence: sequence)
    renderer.isCompact = isCompact
    renderer.refused = refused
    refused?.start()
    let start = bytes.count
    swap(&renderer.bytes, &bytes)
    MainActorLock.enter { renderer.print(fragment) }
    swap(&renderer.bytes, &bytes)
    if renderer.isTorn { bytes.removeSubrange(start...) }
    return !renderer.isTorn
  }

  /// Takes the bytes of the initial page.
  func takeFirstPage() -> [UInt8] {
    defer { firstPage = nil }
    return firstPage ?? []
  }

  /// Releases the bytes of the initial page.
  package func forgetFirstPage() {
    if firstPage != nil { firstPage = nil }
  }

  /// Whether ``flush()`` has anything to evaluate or to call.
  package var isMarked: Bool { !lifecycle.isEmpty || !marks.isEmpty }

  /// Evaluates the marked fragments.
  ///
  /// - Returns: The event with the changes since the last sequence number, or `nil` without changes.
  package func flush() -> [UInt8]? {
    var dirty = marks.take(all: true)
    guard !dirty.isEmpty || !lifecycle.isEmpty, let fragment = root else { return nil }
    var patch: [UInt8] = []
    // Most patches fit into this capacity, so that the buffer is allocated only once.
    patch.reserveCapacity(96)
    patch.appendEventID(sequence + 1)
    let header = patch.count
    monitor.noting {
      MainActorLock.enter {
        let renderer = Renderer.forPatch(of: self, fragment, sequence: sequence + 1)
        swap(&renderer.bytes, &patch)
        update(&dirty, renderer)
        patch = renderer.finishPatch()
      }
    }
    extras?.forgetTaken()
    appendCommands(to: &patch)
    forgetFirstPage()
    guard patch.count > header else { return nil }
    lastSequence += 1
    patch.append(UInt8(ascii: "\n"))
    if size.note(patchBytes: patch.count - header) { countBytes() }
    return patch
  }

  private func update(_ marked: inout FewScopes<Fragment>, _ renderer: Renderer) {
    var rounds = 0
    while !marked.isEmpty || !lifecycle.isEmpty {
      marked.forEach { renderer.updateIfDirty($0) }
      if !lifecycle.isEmpty { for happening in lifecycle.take() { happening() } }
      rounds += 1
      guard rounds < Self.roundLimit else {
        return reportIssue(
          "Each evaluation of a view changes state that a view reads. Change state in an action, not in a 'body'.")
      }
      // The usual case, in which nothing has to be taken.
      if marks.isEmpty, lifecycle.isEmpty { return }
      // Marks from other threads wait for the next flush, which bounds this loop.
      marked = marks.take(all: false)
    }
  }

  /// Returns the event with all changes after a sequence number, or `nil` if the page's structure has changed since the
  /// last flush. The event of a closed document is empty.
  package func catchUp(since: UInt64) -> [UInt8]? {
    guard let fragment = root else { return [] }
    let renderer = Renderer(self, fragment, sequence: sequence)
    renderer.bytes.appendEventID(sequence)
    let header = renderer.bytes.count
    MainActorLock.enter { renderer.catchUp(fragment, since: since) }
    if renderer.isTorn { return nil }
    if looksSequence < .max, looksSequence > since { renderer.bytes.appendCommand("looks", "") }
    extras?.appendMissed(to: &renderer.bytes, since: since)
    // Browsers ignore an event without data, and would lose its number.
    if renderer.bytes.count == header { renderer.bytes.append("data:\n") }
    renderer.bytes.append(UInt8(ascii: "\n"))
    return renderer.bytes
  }

  /// Appends the commands that do not change the page's content.
  private func appendCommands(to bytes: inout [UInt8]) {
    // Before the first print, no client has the page.
    let isShown = counts.prints > 0
    if usesLooks, looksSequence == .max {
      looksSequence = sequence + 1
      if isShown { bytes.appendCommand("looks", "") }
    }
    extras?.appendCommands(to: &bytes, event: sequence + 1, isShown: isShown)
  }

  /// Sets whether the page has a client. The tasks of views run only while it has one.
  package func watch(_ isWatched: Bool) {
    for hook in lifecycle.watch(isWatched) { MainActorLock.enter { hook.watch(isWatched) } }
  }

  /// Ends the document, which then observes no state.
  package func close() {
    marks.close()
    root?.end()
    root = nil
    for happening in lifecycle.take() { MainActorLock.enter { happening() } }
  }

  deinit { assert(root == nil, "A live document must be closed before its last release.") }

  func takeFragmentID() { nextFragmentID += 1 }

  func nestingPlace(_ number: UInt16) -> HTMLNesting {
    number < nestingPlaces.count ? nestingPlaces[Int(number)] : HTMLNesting()
  }

  func number(of nesting: HTMLNesting) -> UInt16 {
    if let index = nestingPlaces.firstIndex(where: { $0.isSamePlace(as: nesting) }) { return UInt16(index) }
    guard nestingPlaces.count < UInt16.max else { return 0 }
    nestingPlaces.append(nesting.place)
    return UInt16(nestingPlaces.count - 1)
  }

  // MARK: Offers

  /// Returns the action under a name, if the page offers it.
  package func action(_ name: String) -> (() -> Void)? { offeredPress(name)?.action }

  /// Returns the press under a name for ``press(_:)``, if the page offers it.
  package func offeredPress(_ name: String) -> OfferedPress? {
    switch find(name, .press) ?? find(name, .submission) {
    case .press(let action): OfferedPress(action: action, row: nil)
    case .rowPress(let action): OfferedPress(action: action, row: place(of: name, .press)?.0)
    case .input, .drag: nil
    case nil: offeredDrop(name)
    }
  }

  /// Performs a press. A press of a row locks the list's store, and is performed only if the list has not changed since it
  /// was evaluated.
  package func press(_ press: OfferedPress) -> ReadMonitors.Outcome {
    guard let row = press.row else {
      MainActorLock.enter { press.action() }
      return .done
    }
    return monitor.holding(while: { row.isCurrent && self.isCurrent(dropOn: row) }) {
      MainActorLock.enter { press.action() }
    }
  }

  /// Writes values while the page's shared stores are locked, because writing to a row reads and writes the whole list.
  package func write(_ writers: [() -> Void]) {
    guard !writers.isEmpty else { return }
    _ = monitor.holding(while: { true }) { MainActorLock.enter { for writer in writers { writer() } } }
  }

  /// Returns the input under a name, if the page offers it.
  package func input(_ name: String) -> Input? {
    guard case .input(let input)? = find(name, .input) else { return nil }
    return input
  }

  /// Forgets the shown value of a control, because the browser shows the sent value. The next flush sends the value even if it
  /// has not changed.
  package func forgetValue(of name: String, given text: String) {
    guard let (fragment, index) = place(of: name, .input) else { return }
    guard let slot = fragment.offers[index].slot else { return forgetEchoes(of: knownName(name), in: fragment) }
    guard slot < fragment.slots.count else { return }
    makeExtras().taken[DocumentExtras.ControlPlace(fragment: fragment.id, slot: slot)] = text
    forget(slot, of: fragment)
  }

  private func forgetEchoes(of name: StoredName, in fragment: Fragment) {
    for offer in fragment.offers where offer.kind == .echo && offer.wanted == name {
      if let slot = offer.slot, slot < fragment.slots.count { forget(slot, of: fragment) }
    }
    for child in fragment.children { forgetEchoes(of: name, in: child) }
  }

  private func forget(_ slot: Int, of fragment: Fragment) {
    fragment.slots[slot].hash = ~fragment.slots[slot].hash
    fragment.evaluator.fieldChanged()
  }

  /// Whether a control must show a value that differs from the sent value, even while the user is typing.
  func insists(on value: SlotValue, of fragment: Fragment, slot: Int) -> Bool {
    guard let taken = extras?.taken, let given = taken[DocumentExtras.ControlPlace(fragment: fragment.id, slot: slot)]
    else {
      return false
    }
    return value.text != given
  }

  func find(_ name: String, _ kind: Offer.Kind) -> Offered? {
    if kind == .press, let lastPress, lastPress.isCurrent(named: name) { return .press(lastPress.action) }
    guard let fragment = root, let (place, index) = place(of: name, kind), place.offers[index].isEnabled else {
      return nil
    }
    if let lastPress, lastPress.isUpToDate, lastPress.isOffer(index, of: place) { return .press(lastPress.action) }
    currentCounts.lookups += 1
    let found = MainActorLock.enter { Renderer(self, fragment, sequence: sequence).find(offer: index, of: place) }
    if kind == .press, case .press(let action)? = found {
      lastPress = FoundPress(
        fragment: place, offer: index, name: place.offers[index].name == .whole(name) ? name : nil, action: action)
    }
    return found
  }

  /// Creates an offer. Its name is the wanted path if no other offer has it, and otherwise consists of the numbers of
  /// the fragment and of the offer.
  ///
  /// - Parameters:
  ///   - slot: The fragment's slot with the control's value, if there is one.
  func offer(
    _ wanted: OfferName, _ kind: Offer.Kind, at index: Int, slot: Int?, place: UInt32, isEnabled: Bool,
    isDefault: Bool, forgives: Bool, of fragment: Fragment
  ) -> Offer {
    let stored = wanted.text.map(storedName)
    let name: StoredName
    if case .path = wanted, let stored, names[stored] == nil {
      name = stored
    } else {
      // Numbers are not reused when the fragment is rebuilt, so that a late press does not find a different offer.
      name = .whole("\(fragment.id)-\(Int(fragment.pastOffers) + index)")
    }
    names.add(name, of: fragment)
    return Offer(
      name: name, wanted: stored, kind: kind, slot: slot, place: place, isEnabled: isEnabled, isDefault: isDefault,
      forgives: forgives)
  }

  /// Returns a name in the form in which offers store it.
  private func storedName(_ text: String) -> StoredName {
    NameTable.isLong(text) ? makeExtras().nameTable.stored(text) : .whole(text)
  }

  /// Returns a name that a client sent in the form in which offers store it, without storing anything.
  func knownName(_ text: String) -> StoredName { extras?.nameTable.find(text) ?? .whole(text) }

  func withdraw(_ offers: [Offer], of fragment: Fragment) {
    if lastPress?.fragment === fragment { lastPress = nil }
    extras?.lastDrop = nil
    names.remove(offers, of: fragment)
    if let extras { for offer in offers { extras.fileControls.remove(offer.name) } }
  }
}
