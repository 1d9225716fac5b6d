package import HTML
internal import Perception

/// Writes a view as a live page, as a patch to one, or not at all, where it only looks something up.
package final class Renderer: HTMLWriter {
  unowned let document: LiveDocument
  /// The sequence number that what changes now will have.
  let sequence: UInt64
  var walk: Walk
  var evaluation = Evaluation.done
  var found: Offered?
  /// What the views around give to the one that is written next.
  var environment = EnvironmentValues()
  /// The attributes that a control has taken, until it writes them.
  var given: [HTMLAttribute] = []
  /// Whether something was found to be another than when it was last followed: somebody has changed it since.
  var isTorn = false
  /// Whether the element that is written next is to have the focus when the page, or the dialog, is shown.
  var startsFocused = false
  /// Looks for what a browser would tear apart, where that is looked for.
  var check = isPerceptionCheckingEnabled ? NestingCheck() : nil
  /// The texts of the element at work, if it is one that holds nothing but text.
  private var elementTexts: [SlotValue]?

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

  package override func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    start(tag, offering: nil, attributes)
  }

  /// Writes the start tag of a control, with the name and the value that it sends.
  func start(_ tag: HTMLTag, offering name: String?, _ attributes: [HTMLAttribute]) {
    let attributes = environment.isBare && given.isEmpty ? attributes : completed(attributes, of: tag)
    walk.skeleton.mix(tag.name)
    let isWriting = walk.writesHTML
    if isWriting {
      bytes.append(UInt8(ascii: "<"))
      bytes.append(tag.name)
      if let name {
        bytes.append(" name=\"action\" value=\"")
        bytes.appendEscaped(name, for: .attribute)
        bytes.append(UInt8(ascii: "\""))
      }
    }
    var hasSlots = tag.content == .text
    for attribute in attributes {
      walk.skeleton.mix(attribute.name)
      if isWriting { write(attribute) }
      switch attribute.value {
      case .literal(let literal): self.literal(attribute.name, literal)
      case .structural(let string): walk.skeleton.mix(hashOf: string)
      case .computed(let string):
        slot(.computed(string))
        hasSlots = true
      case .present:
        slot(.present)
        hasSlots = true
      case .absent:
        slot(.absent)
        hasSlots = true
      }
    }
    walk.element += 1
    if isChecking { check?.start(tag) }
    if tag.content == .text { elementTexts = [] }
    if environment.wrapsTexts, tag.content != .nothing { environment.depth += 1 }
    guard isWriting else { return }
    if startsFocused {
      startsFocused = false
      bytes.append(" autofocus")
    }
    if hasSlots { writeSlotNames(attributes) }
    bytes.append(UInt8(ascii: ">"))
  }

  package override func end(_ tag: HTMLTag) {
    if let texts = elementTexts {
      elementTexts = nil
      slot(SlotValue(joining: texts))
    }
    if environment.wrapsTexts { environment.depth -= 1 }
    if walk.writesHTML { super.end(tag) }
    if isChecking { check?.end(tag) }
  }

  /// Whether elements are looked at: when they are written for the first time.
  var isChecking: Bool {
    if case .build = walk.purpose { check != nil } else { false }
  }

  package override func text(_ literal: StaticString) {
    if wrapsText { return wrapText { text(literal) } }
    if walk.writesHTML {
      markText()
      super.text(literal)
    }
    text(.literal(literal))
  }

  package override func text(_ string: String) {
    if wrapsText { return wrapText { text(string) } }
    if walk.writesHTML {
      markText()
      super.text(string)
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

  private var wrapsText: Bool { environment.wrapsTexts && environment.depth == 0 && elementTexts == nil }

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

  private func slot(_ value: SlotValue) {
    let number = walk.slot
    walk.slot += 1
    let fragment = walk.fragment
    switch walk.purpose {
    case .build:
      fragment.slots.append(Slot(hash: value.hash, sequence: sequence))
    case .compare:
      guard number < fragment.slots.count else { return }
      let hash = value.hash
      guard fragment.slots[number].hash != hash else { return }
      fragment.slots[number] = Slot(hash: hash, sequence: sequence)
      let insists = document.insists(on: value, of: fragment, slot: number)
      bytes.appendSet(fragment.id, number, value, insists: insists)
    case .catchUp(let since):
      guard number < fragment.slots.count, fragment.slots[number].sequence > since else { return }
      bytes.appendSet(fragment.id, number, value)
    case .print, .literals, .find: break
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

  private func markText() {
    if !isInTextElement { bytes.append(Wire.textMark) }
  }

  private func writeSlotNames(_ attributes: [HTMLAttribute]) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(Wire.slotNamesAttribute)
    bytes.append("=\"")
    var isFirst = true
    for attribute in attributes where attribute.isSlot {
      if !isFirst { bytes.append(UInt8(ascii: " ")) }
      bytes.append(attribute.name)
      isFirst = false
    }
    if isInTextElement { bytes.append(isFirst ? Wire.elementText : Wire.furtherElementText) }
    bytes.append(UInt8(ascii: "\""))
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
