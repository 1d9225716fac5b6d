package import ComposableArchitecture
package import PeriscopeHTML

/// A rendered view that follows its state: its fragments, what each shows, and what the page offers.
///
/// Unchecked `Sendable`: it is touched inside its monitor only.
package final class LiveDocument: @unchecked Sendable {
  /// What was evaluated, for tests and figures.
  package struct Counts: Equatable, Sendable {
    /// Bodies evaluated because they were new or had changed.
    package var evaluations = 0
    /// Fragments evaluated to find an action.
    package var lookups = 0
    /// Whole pages written.
    package var prints = 0
    /// Catch-ups computed for a stream that had fallen behind.
    package var catchUps = 0
  }

  /// How often a flush looks for what it changed itself, before that counts as a mistake.
  private static let roundLimit = 100

  /// The fragment of the view; `nil` once the document is closed.
  private var root: Fragment?
  let marks: Marks
  let monitor: Monitor
  /// The stores that are everybody's, as far as the page has shown them.
  private let readMonitors = ReadMonitors()
  /// Runs the tasks of views.
  private(set) lazy var executor = PageExecutor(monitor)
  /// What was written when the page was made, for who asks for it at once.
  private var firstPage: [UInt8]?
  var lifecycle = LifecycleQueue()
  /// What the views on the page call it.
  var titles = PageTitles()
  /// What the page is written in.
  package let language: Language
  /// What the page is called where no view says so.
  private let ownTitle: String
  private var shownTitle: String
  private var titleSequence: UInt64 = 0
  /// Where the focus is, as far as the browser has told.
  var focus = FocusPlace()
  private var focusSequence: UInt64 = 0
  /// Places among elements, as far as they differ in what may stand there.
  private var nestingPlaces: [HTMLNesting] = []
  /// Tells whether something is made without reading anything.
  let detector = ReadDetector()
  private var names: [String: Fragment] = [:]
  /// The values that controls were given since the last flush.
  private var taken: [ControlPlace: String] = [:]
  /// The names of fields that a control has shown whose values no page shows: they are left out of the state as well.
  package private(set) var withheld: Set<String> = []
  /// The identity that the next fragment takes, if it turns out to be one.
  private(set) var nextFragmentID: UInt32 = 0
  /// The sequence number of the last change.
  package private(set) var sequence: UInt64 = 0
  /// No access is checked for others under way: a number is counted up, and nothing called meanwhile.
  @exclusivity(unchecked) package internal(set) var counts = Counts()

  /// Renders a view. Must be called inside the monitor.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - title: What the page is called where no view says so.
  ///   - language: What the page is written in.
  ///   - monitor: The monitor.
  package init<Content: HTML>(
    _ view: Content, title: String = "", language: Language = .english, monitor: Monitor
  ) {
    self.monitor = monitor
    self.language = language
    ownTitle = title
    shownTitle = title
    marks = Marks(monitor)
    // The language of most pages is found without looking around.
    let fragment = language == .english ? fragment(of: view) : fragment(of: view.environment(\.language, language))
    takeFragmentID()
    root = fragment
    let renderer = Renderer(self, fragment, sequence: 0)
    renderer.isCompact = true
    readMonitors.noting { renderer.build(fragment) }
    firstPage = renderer.takeBytes()
  }

  /// What writes itself has no body to evaluate: it becomes that of a component.
  private func fragment<Content: HTML>(of view: Content) -> Fragment {
    Content.Body.self == Never.self
      ? ViewFragment(WithPerceptionTracking { view }, document: self) : ViewFragment(view, document: self)
  }

  /// Appends the page as it is now, with all marks or without those that a browser can add; `false` if somebody changed it since the last flush, so that nothing was appended.
  ///
  /// - Parameter refused: What was sent with a form, which stands in its fields instead of what they show.
  @discardableResult
  package func print(
    into bytes: inout [UInt8], isCompact: Bool = false, showing refused: RefusedValues? = nil
  ) -> Bool {
    counts.prints += 1
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
    renderer.print(fragment)
    swap(&renderer.bytes, &bytes)
    if renderer.isTorn { bytes.removeSubrange(start...) }
    return !renderer.isTorn
  }

  /// Lets go of the page as it was made, which nobody asks for any more.
  package func forgetFirstPage() { firstPage = nil }

  /// Evaluates what was marked.
  ///
  /// - Returns: The event that leads from the last sequence number to the new one, if anything changed.
  package func flush() -> [UInt8]? {
    let dirty = marks.take(all: true)
    guard !dirty.isEmpty || !lifecycle.isEmpty, let fragment = root else { return nil }
    let renderer = Renderer(self, fragment, sequence: sequence + 1)
    renderer.bytes.appendEventID(sequence + 1)
    let header = renderer.bytes.count
    readMonitors.noting { update(dirty, renderer) }
    taken = [:]
    appendCommands(to: &renderer.bytes)
    firstPage = nil
    guard renderer.bytes.count > header else { return nil }
    sequence += 1
    renderer.bytes.append(UInt8(ascii: "\n"))
    return renderer.bytes
  }

  private func update(_ marked: [Fragment], _ renderer: Renderer) {
    var dirty = marked
    var rounds = 0
    while !dirty.isEmpty || !lifecycle.isEmpty {
      for fragment in dirty where !fragment.isClosed && fragment.isDirty { renderer.update(fragment) }
      for happening in lifecycle.take() { happening() }
      rounds += 1
      guard rounds < Self.roundLimit else {
        return reportIssue(
          "A view changes what it reads each time it is evaluated. Change state in an action, not in a 'body'.")
      }
      // What others mark meanwhile waits for the next flush: they could go on for ever.
      dirty = marks.take(all: false)
    }
  }

  /// The event with everything newer than a sequence number, as it is now; `nil` if somebody changed the page since the last flush.
  package func catchUp(since: UInt64) -> [UInt8]? {
    counts.catchUps += 1
    guard let fragment = root else { return [] }
    let renderer = Renderer(self, fragment, sequence: sequence)
    renderer.bytes.appendEventID(sequence)
    let header = renderer.bytes.count
    renderer.catchUp(fragment, since: since)
    if renderer.isTorn { return nil }
    if titleSequence > since { renderer.bytes.appendCommand("title", shownTitle) }
    if focusSequence > since, let id = focus.id { renderer.bytes.appendCommand("focus", id) }
    // An event without data is none: its number would be lost.
    if renderer.bytes.count == header { renderer.bytes.append("data:\n") }
    renderer.bytes.append(UInt8(ascii: "\n"))
    return renderer.bytes
  }

  /// What the page is called.
  package var title: String { titles.title ?? ownTitle }

  /// Tells the browser what is no part of the page's content.
  private func appendCommands(to bytes: inout [UInt8]) {
    // Nobody has the page yet: it is printed as it is to be.
    let isShown = counts.prints > 0
    if title != shownTitle {
      shownTitle = title
      guard isShown else { return _ = focus.takeWish() }
      titleSequence = sequence + 1
      bytes.appendCommand("title", title)
    }
    if let id = focus.takeWish(), isShown {
      focusSequence = sequence + 1
      bytes.appendCommand(id.isEmpty ? "blur" : "focus", id)
    }
  }

  /// Says whether somebody follows the page: tasks of views run while somebody does.
  package func watch(_ isWatched: Bool) {
    for hook in lifecycle.watch(isWatched) { hook.watch(isWatched) }
  }

  /// Ends the document: nothing is followed any more.
  package func close() {
    marks.close()
    root?.end()
    root = nil
    for happening in lifecycle.take() { happening() }
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

  /// The names of the actions that the page offers, in their order on it.
  package var offeredActions: [String] { offered { $0.kind == .press } }

  /// The names of the values that the page takes, in their order on it.
  package var offeredInputs: [String] { offered { $0.kind == .input } }

  private func offered(where isWanted: (Offer) -> Bool) -> [String] {
    var names: [String] = []
    guard let root else { return names }
    _ = firstOffer(root.offers[...], root.children) { offer in
      if offer.isEnabled && isWanted(offer) { names.append(offer.wanted.text ?? offer.name) }
      return false
    }
    return names
  }

  /// What the page offers to do under a name.
  package func action(_ name: String) -> (() -> Void)? { offeredPress(name)?.action }

  /// The same, to be done by ``press(_:)``.
  package func offeredPress(_ name: String) -> OfferedPress? {
    switch find(name, .press) ?? find(name, .submission) {
    case .press(let action): OfferedPress(action: action, row: nil)
    case .rowPress(let action): OfferedPress(action: action, row: place(of: name, .press)?.0)
    case .input, nil: nil
    }
  }

  /// Does what was offered. What is about a row among others is done while nobody else changes the list, and only if nobody has since it
  /// was evaluated.
  package func press(_ press: OfferedPress) -> ReadMonitors.Outcome {
    guard let row = press.row else {
      press.action()
      return .done
    }
    return readMonitors.holding(while: { row.isCurrent }, press.action)
  }

  /// Writes values while nobody else does: a row is written with the list that it is in.
  package func write(_ writers: [() -> Void]) {
    guard !writers.isEmpty else { return }
    _ = readMonitors.holding(while: { true }) { for writer in writers { writer() } }
  }

  /// Presses the default button of the form whose submission a fragment offers, if there is one that may be pressed now.
  func pressDefault(ofForm index: Int, in fragment: Fragment) {
    guard index < fragment.offers.count, let end = fragment.offers[index].formEnd else { return }
    let start = fragment.offers[index].place
    let offers = fragment.offers[(index + 1)..<min(end.offer, fragment.offers.count)]
    let children = fragment.children.filter { (start..<end.place).contains($0.place) }
    let offer = firstOffer(offers, children) { $0.isDefault && $0.isEnabled }
    if let offer { action(offer.name)?() }
  }

  /// Returns the first offer that matches a condition, in the order of the page.
  private func firstOffer(
    _ offers: ArraySlice<Offer>, _ children: [Fragment], where isWanted: (Offer) -> Bool
  ) -> Offer? {
    var rest = offers
    for child in children {
      let before = rest.prefix { $0.place <= child.place }
      if let offer = before.first(where: isWanted) { return offer }
      rest = rest[before.endIndex...]
      if let offer = firstOffer(child.offers[...], child.children, where: isWanted) { return offer }
    }
    return rest.first(where: isWanted)
  }

  /// Whether what is offered to do under a name is done though a value of its form cannot be taken.
  package func forgives(_ name: String) -> Bool {
    place(of: name, .press).map { fragment, index in fragment.offers[index].forgives } ?? false
  }

  /// What writes a value that the page takes under a name.
  package func input(_ name: String) -> Input? {
    guard case .input(let input)? = find(name, .input) else { return nil }
    return input
  }

  /// Forgets what a control shows, because a browser shows what it was given: the next flush sends the value, be it the one of before.
  package func forgetValue(of name: String, given text: String) {
    guard let (fragment, index) = place(of: name, .input) else { return }
    guard let slot = fragment.offers[index].slot else { return forgetEchoes(of: name, in: fragment) }
    guard slot < fragment.slots.count else { return }
    taken[ControlPlace(fragment: fragment.id, slot: slot)] = text
    forget(slot, of: fragment)
  }

  private func forgetEchoes(of name: String, in fragment: Fragment) {
    for offer in fragment.offers where offer.kind == .echo && offer.wanted.text == name {
      if let slot = offer.slot, slot < fragment.slots.count { forget(slot, of: fragment) }
    }
    for child in fragment.children { forgetEchoes(of: name, in: child) }
  }

  private func forget(_ slot: Int, of fragment: Fragment) {
    fragment.slots[slot].hash = ~fragment.slots[slot].hash
    fragment.evaluator.fieldChanged()
  }

  /// Whether a control is to show another value than the one that it was given, even to who is typing there.
  func insists(on value: SlotValue, of fragment: Fragment, slot: Int) -> Bool {
    guard !taken.isEmpty, let given = taken[ControlPlace(fragment: fragment.id, slot: slot)] else { return false }
    return value.text != given
  }

  private func find(_ name: String, _ kind: Offer.Kind) -> Offered? {
    guard let fragment = root, let (place, index) = place(of: name, kind), place.offers[index].isEnabled else {
      return nil
    }
    counts.lookups += 1
    return Renderer(self, fragment, sequence: sequence).find(offer: index, of: place)
  }

  private func place(of name: String, _ kind: Offer.Kind) -> (Fragment, Int)? {
    if let fragment = names[name], let index = fragment.offers.firstIndex(where: { $0.name == name && $0.kind == kind })
    {
      return (fragment, index)
    }
    // A title's words are good for a name where one offer only has them.
    var found: [(Fragment, Int)] = []
    func search(_ fragment: Fragment) {
      for (index, offer) in fragment.offers.enumerated() where offer.wanted.text == name && offer.kind == kind {
        found.append((fragment, index))
      }
      fragment.children.forEach(search)
    }
    root.map(search)
    return found.count == 1 ? found.first : nil
  }

  /// Takes up an offer under the name that it wants, if that is free, or under its place.
  ///
  /// - Parameters:
  ///   - slot: The slot of the fragment that shows the control's value, if the control has one.
  func offer(
    _ wanted: OfferName, _ kind: Offer.Kind, at index: Int, slot: Int?, place: UInt32, isEnabled: Bool,
    isDefault: Bool, forgives: Bool, of fragment: Fragment
  ) -> Offer {
    // Counted on where the fragment is made anew: a press that comes late must not find what has taken the place.
    var name = "\(fragment.id)-\(fragment.pastOffers + index)"
    if case .path(let path) = wanted, names[path] == nil { name = path }
    names[name] = fragment
    return Offer(
      name: name, wanted: wanted, kind: kind, slot: slot, place: place, isEnabled: isEnabled, isDefault: isDefault,
      forgives: forgives)
  }

  func withhold(_ field: String) { withheld.insert(field) }

  func withdraw(_ offers: [Offer], of fragment: Fragment) {
    for offer in offers where names[offer.name] === fragment { names[offer.name] = nil }
  }
}

/// The slot that shows what a control was given.
private struct ControlPlace: Hashable {
  let fragment: UInt32
  let slot: Int
}
