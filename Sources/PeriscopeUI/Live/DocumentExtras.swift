/// The properties that only few documents need, behind one reference, because a server has many documents.
///
/// Used inside the document's monitor only. Exclusivity is unchecked, because no access calls code outside of this module.
final class DocumentExtras {
  /// The slot with the value of a control.
  struct ControlPlace: Hashable {
    let fragment: UInt32
    let slot: Int
  }

  /// The language of the page, if it is not the default one.
  var language = Language.english
  /// The titles from the views on the page.
  @exclusivity(unchecked) var titles: PageTitles
  @exclusivity(unchecked) var heads: PageHeads
  /// The place of the browser's focus, and a pending request to move it.
  @exclusivity(unchecked) var focus = FocusPlace()
  /// The URLs that the browser is to show.
  @exclusivity(unchecked) var navigation = NavigationCommands()
  /// The events for the page's hooks.
  @exclusivity(unchecked) var events = EventLog()
  /// The fragments of the dragged view and of the destination of the drop that was looked up last.
  @exclusivity(unchecked) var lastDrop: (source: Fragment, target: Fragment)?
  /// The values that controls received since the last flush.
  @exclusivity(unchecked) var taken: [ControlPlace: String] = [:]
  /// The controls for files.
  @exclusivity(unchecked) var fileControls = FileControls()
  /// The long names of offers.
  let nameTable = NameTable()
  /// Detects content that is created without reading state. Only lists need it.
  let detector = ReadDetector()
  /// Runs the tasks of views.
  @exclusivity(unchecked) var executor: PageExecutor?
  /// The names of fields whose values are never shown, such as passwords.
  @exclusivity(unchecked) var withheld: Set<String> = []

  /// - Parameters:
  ///   - title: The title of the page if no view sets one.
  ///   - head: The head of the page, which views add to.
  init(title: String, _ head: OwnHead) {
    titles = PageTitles(title)
    heads = PageHeads(head, title: title)
  }

  func forgetTaken() {
    if !taken.isEmpty { taken = [:] }
  }

  /// Appends the commands that do not change the page's content to the event with a sequence number.
  ///
  /// - Parameter isShown: Whether a client has the page.
  func appendCommands(to bytes: inout [UInt8], event: UInt64, isShown: Bool) {
    if let navigation = navigation.take(isShown: isShown, event) { bytes += navigation }
    // The head may contain the title as well.
    if titles.appendChange(to: &bytes, event: event, isShown: isShown) { heads.isDue = true }
    if heads.isDue { heads.appendChange(to: &bytes, title: titles.title, event: event, isShown: isShown) }
    focus.appendWish(to: &bytes, event: event, isShown: isShown)
    if !events.isEmpty { events.appendWaiting(to: &bytes, event: event, isShown: isShown) }
  }

  /// Appends the commands of the events after a sequence number.
  func appendMissed(to bytes: inout [UInt8], since sequence: UInt64) {
    titles.appendMissed(to: &bytes, since: sequence)
    heads.appendChange(to: &bytes, since: sequence)
    if let last = navigation.last(after: sequence) { bytes += last }
    focus.appendMissed(to: &bytes, since: sequence)
    events.appendMissed(to: &bytes, since: sequence)
  }
}

extension LiveDocument {
  /// Returns the properties that only few documents need, which are created at the first call.
  func makeExtras() -> DocumentExtras {
    if let extras { return extras }
    let new = DocumentExtras(title: ownTitle, ownHead)
    extras = new
    return new
  }

  /// Detects content that is created without reading state.
  var detector: ReadDetector { makeExtras().detector }

  /// Runs the tasks of views.
  var executor: PageExecutor {
    let extras = makeExtras()
    if let executor = extras.executor { return executor }
    let new = PageExecutor(monitor, of: dependencies.values.effectExecutor)
    extras.executor = new
    return new
  }

  /// The language of the page.
  package var language: Language { extras?.language ?? .english }

  /// The title of the page.
  package var title: String { extras?.titles.title ?? ownTitle }

  /// The elements of the document's head that belong to this page.
  package var head: [UInt8] { extras?.heads.elements(title: title) ?? ownHead.elements(title: ownTitle) }

  /// The names of fields whose values are never shown, such as passwords. The page's JSON omits them.
  package var withheld: Set<String> { extras?.withheld ?? [] }

  func withhold(_ field: String) { makeExtras().withheld.insert(field) }
}
