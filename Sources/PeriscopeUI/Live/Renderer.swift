package import PeriscopeHTML
internal import Perception

/// Writes a view as a live page or as a patch, or evaluates it for a lookup.
package final class Renderer: HTMLWriter {
  // Not retained: the document uses its renderer only while it writes a page or a patch.
  @exclusivity(unchecked) unowned(unsafe) private(set) var document: LiveDocument
  /// The sequence number of the page or the event that is written.
  @exclusivity(unchecked) private(set) var sequence: UInt64
  @exclusivity(unchecked) var walk: Walk
  @exclusivity(unchecked) var evaluation = Evaluation.done
  @exclusivity(unchecked) var found: Offered?
  /// The wanted name of the offer that a lookup has found.
  @exclusivity(unchecked) var foundName: OfferName?
  /// The environment of the next view.
  @exclusivity(unchecked) var environment = EnvironmentValues()
  /// Returns the words of the current control's title, while a fragment is evaluated to find an offer.
  @exclusivity(unchecked) var words: (() -> String?)?
  /// The values of a refused form, for the page that shows them again.
  @exclusivity(unchecked) var refused: RefusedValues?
  /// The attributes of surrounding views that a control has taken and not yet written.
  @exclusivity(unchecked) var given: [HTMLAttribute] = []
  /// Whether the structure has changed since the last flush, so that the output is inconsistent.
  @exclusivity(unchecked) var isTorn = false
  /// Whether the next element gets the focus when the page or the dialog appears.
  @exclusivity(unchecked) var startsFocused = false
  /// Checks the nesting of elements, if checks are enabled.
  @exclusivity(unchecked) var check = isPerceptionCheckingEnabled ? NestingCheck() : nil
  /// Whether the next element keeps the browser's value, because its own value is never shown.
  @exclusivity(unchecked) var keepsValue = false
  /// The attributes of the current element up to the end of its tag, if surrounding views or a refused form change
  /// them.
  @exclusivity(unchecked) private var gathered: [HTMLAttribute]?
  /// The names of the current element's attributes that are slots.
  @exclusivity(unchecked) private var slotNames: [HTMLAttributeName] = []
  /// The slots of the new ranges, the innermost last.
  @exclusivity(unchecked) var newSlots: [Slot] = []
  /// The recorded content of the current form, for the form's key, while a page is written.
  @exclusivity(unchecked) var formKey: FormKeyWriter?
  /// Whether to omit what the browser's script can add: the comments before texts that are alone in their elements, and the
  /// numbers in the comments around consecutive ranges. Pages omit them; patches are short anyway.
  @exclusivity(unchecked) var isCompact = false
  /// Whether to omit all comments that mark texts and ranges, because nothing will change.
  @exclusivity(unchecked) var isStill = false
  /// The ID of the range that was started last, or -1.
  @exclusivity(unchecked) var lastStarted: Int64 = -1
  /// Whether the last output is a start tag.
  @exclusivity(unchecked) private var isAtStart = false
  /// The start of a text that is the only content of its element so far, and therefore has no comment before it.
  @exclusivity(unchecked) private var loneText: Int?
  /// Whether the renderer is writing a view that is excluded from patches.
  @exclusivity(unchecked) var isExcluding = false
  /// The walk around the content of an excluded view, while that content is written.
  @exclusivity(unchecked) var outerWalk: Walk?
  /// Whether the excluded view that is being written is new.
  @exclusivity(unchecked) var isBuildingExclusion = false
  /// The texts of the current element, if it contains only text.
  @exclusivity(unchecked) private var elementTexts: [SlotValue]?

  init(_ document: LiveDocument, _ fragment: Fragment, sequence: UInt64) {
    self.document = document
    self.sequence = sequence
    walk = Walk(fragment, .print)
    super.init()
    if let view = fragment.viewType { check?.views = [view] }
  }

  /// A renderer that has written a patch and that the next patch of any document can use. Only used inside of the main actor's
  /// lock.
  private nonisolated(unsafe) static var spare: Renderer?

  /// Returns a renderer for a patch, which ``finishPatch()`` ends. Must be called inside of the main actor's lock.
  static func forPatch(of document: LiveDocument, _ fragment: Fragment, sequence: UInt64) -> Renderer {
    guard let spare else { return Renderer(document, fragment, sequence: sequence) }
    Self.spare = nil
    spare.document = document
    spare.sequence = sequence
    spare.walk = Walk(fragment, .print)
    return spare
  }

  /// Returns the bytes of the patch, and keeps the renderer for the next one if it is as it was at its start.
  func finishPatch() -> [UInt8] {
    let patch = takeBytes()
    if isClean { Self.spare = self }
    return patch
  }

  /// Whether no view or page has left anything in the renderer that another page must not get.
  private var isClean: Bool {
    guard case .done = evaluation else { return false }
    guard environment.isEmpty, environment.traits.isEmpty, check == nil else { return false }
    return found == nil && foundName == nil && words == nil && refused == nil && given.isEmpty && !isTorn
      && !startsFocused && !keepsValue && gathered == nil && slotNames.isEmpty && newSlots.isEmpty && formKey == nil
      && !isCompact && !isStill && !isExcluding
      && outerWalk == nil && !isBuildingExclusion && elementTexts == nil && loneText == nil && !needsPage
  }

  /// Returns a writer as a renderer. Any other writer learns that its content needs a page, so that a renderer writes
  /// it again.
  @inline(__always)
  static func of(_ writer: HTMLWriter) -> Renderer? {
    // The class is final, so this is cheaper than a cast.
    if type(of: writer) == Renderer.self { return unsafeDowncast(writer, to: Renderer.self) }
    writer.needsPage = true
    return nil
  }

  /// Whether the current element contains only text, so that comments are invalid.
  var isInTextElement: Bool { elementTexts != nil }

  /// Whether components, branches and loops are written without ranges of their own.
  var isFlat: Bool { elementTexts != nil || isExcluding }

  package override var takesOnlyText: Bool { isInTextElement }

  package override func openTag(_ tag: HTMLTag) {
    walk.skeleton.mix(tag.name)
    if walk.writesHTML {
      markLoneText()
      stage(UInt8(ascii: "<"), tag.name)
    }
    if !isBare || refused != nil { gathered = [] }
    if !slotNames.isEmpty { slotNames.removeAll(keepingCapacity: true) }
  }

  package override func attribute(_ attribute: HTMLAttribute) {
    if gathered == nil { note(attribute) } else { gathered?.append(attribute) }
  }

  package override func closeTag(_ tag: HTMLTag) {
    if let gathered {
      self.gathered = nil
      let attributes = isBare ? gathered : completed(gathered, of: tag)
      for attribute in refused?.filled(attributes, of: tag) ?? attributes { note(attribute) }
    }
    walk.element += 1
    if isChecking { check?.start(tag) }
    if tag.content == .text { elementTexts = [] }
    if environment.traits[.wrapsTexts], tag.content != .nothing { environment.depth += 1 }
    guard walk.writesHTML else { return }
    if startsFocused {
      startsFocused = false
      stage(UInt8(ascii: " "), "autofocus")
    }
    if tag.content == .text || !slotNames.isEmpty { writeSlotNames() }
    stage(UInt8(ascii: ">"))
    isAtStart = isCompact && tag.content == .elements
  }

  package override func end(_ tag: HTMLTag) {
    if let texts = elementTexts {
      elementTexts = nil
      slot(SlotValue(joining: texts))
    }
    if environment.traits[.wrapsTexts] { environment.depth -= 1 }
    if walk.writesHTML {
      loneText = nil
      isAtStart = false
      stageEnd(tag)
    }
    if isChecking { check?.end(tag) }
  }

  /// Whether to check elements, which applies to new elements only.
  var isChecking: Bool {
    guard check != nil else { return false }
    if case .build = walk.purpose { return true } else { return false }
  }

  package override func text(_ literal: StaticString) {
    if wrapsText { return wrapText { text(literal) } }
    if walk.writesHTML {
      literal.withUTF8Buffer {
        markText($0.count, first: $0.first)
        stageText($0)
      }
    }
    text(.literal(literal))
  }

  package override func text(_ string: String) {
    if wrapsText { return wrapText { text(string) } }
    if walk.writesHTML {
      markText(string.utf8.count, first: string.utf8.first)
      stageText(string)
    }
    text(.computed(string))
  }

  package override func text(_ followed: HTMLFollowedText) {
    switch walk.purpose {
    case .build, .compare:
      if elementTexts == nil, !isExcluding, !wrapsText {
        unsafeDowncast(followed, to: FollowedText.self).note(walk.slot, of: walk.fragment)
      } else {
        followed.isUsedOtherwise = true
      }
    case .print, .literals, .catchUp, .find: break
    }
    text(followed.text)
  }

  package override var writesContent: Bool { walk.writesHTML }

  package override func raw(_ html: String) {
    // The content of a script or of a style, which is one slot.
    if isInTextElement {
      if walk.writesHTML { super.raw(html) }
      return text(.computed(html))
    }
    branch(html.hashValue) {
      if walk.writesHTML { super.raw(html) }
    }
  }

  package override func enterMain() -> Bool {
    defer { walk.isInMain = true }
    return walk.isInMain
  }

  package override func leaveMain(isNested: Bool) { walk.isInMain = isNested }

  package override func branch(_ way: Int, _ write: () -> Void) {
    // In an element that contains only text, comments are invalid, and the whole text is one slot. Content that patches leave
    // alone needs none.
    if isFlat { write() } else { range(way, write) }
  }

  package override func loop(_ count: Int, _ write: (Int) -> Void) {
    if isFlat { super.loop(count, write) } else { rounds(count, write) }
  }

  package override func component<Component: HTML>(_ component: Component) {
    check?.views.append(Component.self)
    if isFlat { inline(component) } else { place(component) }
    check?.views.removeLast()
  }

  package override func evaluate<Component: HTML>(_ component: Component) -> Component.Body {
    evaluate { Component._body(of: withDynamicProperties(component)) }
  }

  package override func passes(_ write: () -> Void) { writeBody(write) }

  /// Whether elements get no attributes in addition to their own.
  private var isBare: Bool { environment.isBare && given.isEmpty }

  private var wrapsText: Bool { environment.traits[.wrapsTexts] && environment.depth == 0 && elementTexts == nil }

  private func wrapText(_ write: () -> Void) {
    start(Self.span, [])
    write()
    end(Self.span)
  }

  // MARK: Slots

  private func text(_ value: SlotValue) {
    if isChecking { check?.text() }
    if elementTexts == nil { slot(value) } else { elementTexts?.append(value) }
  }

  /// Writes or compares an attribute.
  func note(_ attribute: HTMLAttribute) {
    let name = attribute.name
    walk.skeleton.mix(name)
    if walk.writesHTML {
      writePlain(attribute)
      if attribute.isComputedClass { document.usesLooks = true }
    }
    switch attribute.value {
    case .literal(let literal): return self.literal(name, literal)
    case .structural(let string): return walk.skeleton.mix(hashOf: string)
    case .computed(let string): slot(keepsValue && name.isNamed("value") ? .kept : .computed(string))
    case .present: slot(.present)
    case .absent: slot(.absent)
    }
    slotNames.append(name)
  }

  /// Writes the names of the slots of an element whose content patches leave alone. The browser's script counts that content as
  /// one slot.
  func nameSlotsOfExclusion() {
    slot(.kept)
    slotNames.append(HTMLAttributeName(stringLiteral: Wire.elementText))
    if walk.writesHTML { writeSlotNames() }
    slotNames.removeAll(keepingCapacity: true)
  }

  private func slot(_ value: SlotValue) {
    let number = walk.slot
    walk.slot += 1
    if case .build = walk.purpose { return newSlots.append(Slot(hash: value.hash, sequence: sequence)) }
    let fragment = walk.fragment
    switch walk.purpose {
    case .compare:
      guard number < fragment.slots.count else { return }
      let hash = value.hash
      guard fragment.slots[number].hash != hash else { return }
      fragment.slots[number] = Slot(hash: hash, sequence: sequence)
      guard !value.isKept else { return }
      let insists = document.insists(on: value, of: fragment, slot: number)
      bytes.appendSet(fragment.id, number, value, insists: insists)
    case .catchUp(let since):
      guard number < fragment.slots.count, fragment.slots[number].sequence > since, !value.isKept else { return }
      bytes.appendSet(fragment.id, number, value)
    case .build, .print, .literals, .find: break
    }
  }

  /// Writes or compares a literal attribute. Its value changes only if the view's code chooses between literals.
  private func literal(_ name: HTMLAttributeName, _ value: StaticString) {
    walk.literals.mix(value)
    switch walk.purpose {
    case .literals:
      guard walk.fragment.noteLiteral(walk.literal, value.identity, at: sequence) else { break }
      bytes.appendLiteral(walk.fragment.id, walk.element, name, value)
    case .catchUp(let since) where walk.fragment.literalSequence > since:
      bytes.appendLiteral(walk.fragment.id, walk.element, name, value)
    default: break
    }
    walk.literal += 1
  }

  /// Ends the walk that has built a range, and stores its slots and its structure.
  func finishBuild(of fragment: Fragment) {
    fragment.skeleton = walk.skeleton
    fragment.literals = walk.literals
    // The slots of nested ranges have been removed from `newSlots` already.
    let count = walk.slot
    // An array of a slice may keep the slice's whole memory.
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    for number in (newSlots.count - count)..<newSlots.count { slots.append(newSlots[number]) }
    fragment.slots = slots
    // Removing the slots one by one is fastest for a few slots.
    for _ in 0..<count { newSlots.removeLast() }
  }

  func startRange(_ fragment: Fragment) {
    guard !isStill else { return }
    markLoneText()
    stageLiteral(Wire.fragmentStart)
    if !isCompact || Int64(fragment.id) != lastStarted + 1 { stageDecimal(UInt64(fragment.id)) }
    lastStarted = Int64(fragment.id)
    stageLiteral(Wire.fragmentStartEnd)
  }

  func endRange() {
    guard !isStill else { return }
    markLoneText()
    stageLiteral(Wire.fragmentEnd)
  }

  /// Writes the page's content inside a layout between two comments, so that the browser's script finds it.
  func markContent(_ write: () -> Void) {
    guard !isStill, walk.writesHTML else { return write() }
    markLoneText()
    stageLiteral(Wire.contentStart)
    write()
    markLoneText()
    stageLiteral(Wire.contentEnd)
  }

  /// The length in bytes from which browsers may split a text into several nodes.
  private static let longestText = 60_000

  /// Marks the next text by a comment, unless it is the first content of its element and may be the only one.
  private func markText(_ count: Int, first: UInt8?) {
    guard !isInTextElement, !isStill else { return }
    // Parsers drop an empty text, and a line break at the start of some elements.
    let canBeAlone = isAtStart && 1..<Self.longestText ~= count && first != UInt8(ascii: "\n")
    markLoneText()
    if canBeAlone { loneText = position } else { stageLiteral(Wire.textMark) }
  }

  /// Marks a text that was the only content so far, before other content follows.
  private func markLoneText() {
    isAtStart = false
    guard let start = loneText else { return }
    loneText = nil
    Wire.textMark.withUTF8Buffer { bytes.insert(contentsOf: $0, at: start) }
  }

  private func writeSlotNames() {
    guard !isStill else { return }
    stage(UInt8(ascii: " "), Wire.slotNamesAttribute)
    stageLiteral("=\"")
    var isFirst = true
    for name in slotNames {
      if !isFirst { stage(UInt8(ascii: " ")) }
      stageName(name)
      isFirst = false
    }
    if isInTextElement { stageLiteral(isFirst ? Wire.elementText : Wire.furtherElementText) }
    stage(UInt8(ascii: "\""))
  }
}
