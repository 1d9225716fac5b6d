package import PeriscopeHTML
internal import Perception

/// Writes a view as a live page, as a patch to one, or not at all, where it only looks something up.
package final class Renderer: HTMLWriter {
  unowned let document: LiveDocument
  /// The sequence number that what changes now will have.
  let sequence: UInt64
  @exclusivity(unchecked) var walk: Walk
  /// The walks around the one at work that an evaluation began.
  @exclusivity(unchecked) var outerWalks: [Walk] = []
  @exclusivity(unchecked) var evaluation = Evaluation.done
  @exclusivity(unchecked) var found: Offered?
  /// What the views around give to the one that is written next.
  @exclusivity(unchecked) var environment = EnvironmentValues()
  /// What the control at work is called, where it is looked for.
  @exclusivity(unchecked) var words: (() -> String?)?
  /// What was sent with a form that was refused, where the page shows it again.
  @exclusivity(unchecked) var refused: RefusedValues?
  /// The attributes that a control has taken, until it writes them.
  @exclusivity(unchecked) var given: [HTMLAttribute] = []
  /// Whether something was found to be another than when it was last followed: somebody has changed it since.
  @exclusivity(unchecked) var isTorn = false
  /// Whether the element that is written next is to have the focus when the page, or the dialog, is shown.
  @exclusivity(unchecked) var startsFocused = false
  /// Looks for what a browser would tear apart, where that is looked for.
  @exclusivity(unchecked) var check = isPerceptionCheckingEnabled ? NestingCheck() : nil
  /// Whether the value of the element that is written next stays as the browser has it: it holds something that is never shown.
  @exclusivity(unchecked) var keepsValue = false
  /// The attributes of the element at work, where a view around gives it more.
  @exclusivity(unchecked) private var gathered: [HTMLAttribute]?
  /// Those of its attributes that are slots.
  @exclusivity(unchecked) private var slotNames: [HTMLAttributeName] = []
  /// The slots of the ranges that are being built, the innermost last.
  @exclusivity(unchecked) private var newSlots: [Slot] = []
  /// Whether marks are left out that a browser can add: of texts that are alone in their elements, and the numbers of ranges that follow each other. So are
  /// pages written; what is sent later is short anyway.
  @exclusivity(unchecked) var isCompact = false
  /// The range that was started last in the page at work.
  @exclusivity(unchecked) var lastStarted: Int64 = -1
  /// Whether a start tag was written last, and nothing in its element yet.
  @exclusivity(unchecked) private var isAtStart = false
  /// Where a text begins that is alone in its element so far, and needs no mark as long as it is.
  @exclusivity(unchecked) private var loneText: Int?
  /// The texts of the element at work, if it is one that holds nothing but text.
  @exclusivity(unchecked) private var elementTexts: [SlotValue]?

  init(_ document: LiveDocument, _ fragment: Fragment, sequence: UInt64) {
    self.document = document
    self.sequence = sequence
    walk = Walk(fragment, .print)
    super.init()
    if let view = fragment.viewType { check?.views = [view] }
  }

  /// The renderer that a writer is, if it is one.
  @inline(__always)
  static func of(_ writer: HTMLWriter) -> Renderer? {
    // Nothing inherits from it, and a cast would look for that.
    type(of: writer) == Renderer.self ? unsafeDowncast(writer, to: Renderer.self) : nil
  }

  /// Whether what is written stands in an element that holds nothing but text, where no mark can stand.
  var isInTextElement: Bool { elementTexts != nil }

  /// Writes the start tag of a control, with the name and the value that it sends.
  func start(_ tag: HTMLTag, offering name: String, _ attributes: [HTMLAttribute]) {
    openTag(tag)
    if walk.writesHTML {
      stage(UInt8(ascii: " "), "name=\"action\" value")
      stageValue(name)
    }
    for attribute in attributes { self.attribute(attribute) }
    closeTag(tag)
  }

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
    if environment.traits.wrapsTexts, tag.content != .nothing { environment.traits.depth += 1 }
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
    if environment.traits.wrapsTexts { environment.traits.depth -= 1 }
    if walk.writesHTML {
      loneText = nil
      isAtStart = false
      stageEnd(tag)
    }
    if isChecking { check?.end(tag) }
  }

  /// Whether elements are looked at: when they are written for the first time.
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

  package override func raw(_ html: String) {
    branch(html.hashValue) {
      if walk.writesHTML { super.raw(html) }
    }
  }

  package override func branch(_ way: Int, _ write: () -> Void) {
    // No mark can stand there, and its whole text is one slot.
    if isInTextElement { write() } else { range(way, write) }
  }

  package override func loop(_ count: Int, _ write: (Int) -> Void) {
    if isInTextElement { super.loop(count, write) } else { rounds(count, write) }
  }

  package override func component<Component: HTML>(_ component: Component) {
    check?.views.append(Component.self)
    if isInTextElement { inline(component) } else { place(component) }
    check?.views.removeLast()
  }

  package override func evaluate<Component: HTML>(_ component: Component) -> Component.Body {
    evaluate { connected(component).body }
  }

  package override func wantsPass(_ pass: Int) -> Bool { startsPass(pass) }

  /// Whether nothing around gives an element more attributes than its own.
  private var isBare: Bool { environment.isBare && given.isEmpty }

  private var wrapsText: Bool { environment.traits.wrapsTexts && environment.traits.depth == 0 && elementTexts == nil }

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
  private func note(_ attribute: HTMLAttribute) {
    let name = attribute.name
    walk.skeleton.mix(name)
    if walk.writesHTML { writePlain(attribute) }
    switch attribute.value {
    case .literal(let literal): return self.literal(name, literal)
    case .structural(let string): return walk.skeleton.mix(hashOf: string)
    case .computed(let string): slot(keepsValue && name.description == "value" ? .kept : .computed(string))
    case .present: slot(.present)
    case .absent: slot(.absent)
    }
    slotNames.append(name)
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

  /// An attribute that stands in the source. It is another one only where the source chooses between two.
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

  /// Ends the walk that has built a range: it remembers what it consists of.
  func finishBuild(of fragment: Fragment) {
    fragment.skeleton = walk.skeleton
    fragment.literals = walk.literals
    // Those of the ranges within have been taken already.
    let count = walk.slot
    // Not of a slice, of which an array may keep the whole memory.
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    for number in (newSlots.count - count)..<newSlots.count { slots.append(newSlots[number]) }
    fragment.slots = slots
    // One by one, which is the quickest for the few that there are.
    for _ in 0..<count { newSlots.removeLast() }
  }

  func startRange(_ fragment: Fragment) {
    markLoneText()
    stageLiteral(Wire.fragmentStart)
    if !isCompact || Int64(fragment.id) != lastStarted + 1 { stageDecimal(UInt64(fragment.id)) }
    lastStarted = Int64(fragment.id)
    stageLiteral(Wire.fragmentStartEnd)
  }

  func endRange() {
    markLoneText()
    stageLiteral(Wire.fragmentEnd)
  }

  /// A browser cuts a text that is longer than this into several.
  private static let longestText = 60_000

  /// Marks a text that comes next, unless it is the first in its element: that may be alone there.
  private func markText(_ count: Int, first: UInt8?) {
    guard !isInTextElement else { return }
    // A parser leaves an empty text out, and a line end at the start of some elements.
    let canBeAlone = isAtStart && 1..<Self.longestText ~= count && first != UInt8(ascii: "\n")
    markLoneText()
    if canBeAlone { loneText = position } else { stageLiteral(Wire.textMark) }
  }

  /// Something else comes: a text that was alone so far gets its mark.
  private func markLoneText() {
    isAtStart = false
    guard let start = loneText else { return }
    loneText = nil
    Wire.textMark.withUTF8Buffer { bytes.insert(contentsOf: $0, at: start) }
  }

  private func writeSlotNames() {
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

extension HTMLAttribute {
  /// Whether what it says may change while the element stays.
  var isSlot: Bool {
    switch value {
    case .literal, .structural: false
    case .computed, .present, .absent: true
    }
  }
}
