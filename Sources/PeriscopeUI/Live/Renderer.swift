package import HTML

/// Writes a view as a live page, as a patch to one, or not at all, where it only looks something up.
package final class Renderer: HTMLWriter {
  unowned let document: LiveDocument
  /// The sequence number that what changes now will have.
  let sequence: UInt64
  var walk: Walk
  var evaluation = Evaluation.done
  private(set) var found: Offered?
  private var isInTextElement = false

  init(_ document: LiveDocument, _ fragment: Fragment, sequence: UInt64) {
    self.document = document
    self.sequence = sequence
    walk = Walk(fragment, .print)
  }

  package override func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    start(tag, offering: nil, attributes)
  }

  /// Writes the start tag of a control, with the name and the value that it sends.
  func start(_ tag: HTMLTag, offering name: String?, _ attributes: [HTMLAttribute]) {
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
      case .literal(let literal): walk.skeleton.mix(literal)
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
    isInTextElement = tag.content == .text
    guard isWriting else { return }
    if hasSlots { writeSlotNames(attributes) }
    bytes.append(UInt8(ascii: ">"))
  }

  package override func end(_ tag: HTMLTag) {
    isInTextElement = false
    if walk.writesHTML { super.end(tag) }
  }

  package override func text(_ literal: StaticString) {
    if walk.writesHTML {
      markText()
      super.text(literal)
    }
    slot(.literal(literal))
  }

  package override func text(_ string: String) {
    if walk.writesHTML {
      markText()
      super.text(string)
    }
    slot(.computed(string))
  }

  package override func raw(_ html: String) {
    walk.skeleton.mix(hashOf: html)
    if walk.writesHTML { super.raw(html) }
  }

  package override func branch(_ number: Int) {
    walk.skeleton.mix(UInt64(truncatingIfNeeded: number))
  }

  package override func component<Component: HTML>(_ component: Component) {
    // Taken before the component is entered: those within it, should it be part of this fragment, come after it.
    let place = walk.place
    walk.place += 1
    switch walk.purpose {
    case .build: evaluate(component, place) { .provisional($0) }
    case .print: if let child = child(at: place) { print(child) } else { inline(component) }
    case .catchUp, .find: if child(at: place) == nil { inline(component) }
    case .compare: compare(component, place)
    }
  }

  package override func evaluate<Body: HTML>(_ body: () -> Body) -> Body {
    switch evaluation {
    case .provisional(let fragment), .probe(let fragment), .build(let fragment), .update(let fragment):
      fragment.followObservables(body)
    default: body()
    }
  }

  package override func wantsPass(_ pass: Int) -> Bool { startsPass(pass) }

  /// Whether what is written stands in a form.
  var isInForm: Bool { walk.formDepth > 0 }

  /// The renderer that a writer is, if it is one.
  @inline(__always)
  static func of(_ writer: HTMLWriter) -> Renderer? {
    // Nothing inherits from it, and a cast would look for that.
    type(of: writer) == Renderer.self ? unsafeDowncast(writer, to: Renderer.self) : nil
  }

  private static let post: [HTMLAttribute] = [.attribute("method", "post")]

  /// Starts a form, unless there is one around.
  func startForm(_ attributes: [HTMLAttribute] = []) {
    if !isInForm { start(HTMLTag("form"), attributes.isEmpty ? Self.post : Self.post + attributes) }
    walk.formDepth += 1
  }

  /// Ends the form that was started here, if one was.
  func endForm() {
    walk.formDepth -= 1
    if !isInForm { end(HTMLTag("form")) }
  }

  /// Offers what a control does; returns the name that the page shows for it, where HTML is written.
  func offer(
    _ wanted: OfferName, _ offered: @autoclosure () -> Offered, _ kind: Offer.Kind, isEnabled: Bool = true
  ) -> String {
    defer { walk.offer += 1 }
    switch walk.purpose {
    case .build:
      let offer = document.offer(wanted, kind, at: walk.offer, slot: walk.slot, isEnabled: isEnabled, of: walk.fragment)
      walk.skeleton.mix(hashOf: wanted.text)
      walk.fragment.offers.append(offer)
      return offer.name
    case .print: return knownName
    case .compare:
      walk.skeleton.mix(hashOf: wanted.text)
      if walk.offer < walk.fragment.offers.count { walk.fragment.offers[walk.offer].isEnabled = isEnabled }
      return knownName
    case .find(let offer):
      if offer == walk.offer { found = offered() }
    case .catchUp: break
    }
    return ""
  }

  /// The name that the page shows for the offer that is next.
  private var knownName: String {
    walk.offer < walk.fragment.offers.count ? walk.fragment.offers[walk.offer].name : ""
  }

  // MARK: Components

  /// Evaluates a component for the first time, which shows whether it is a fragment.
  private func evaluate<Component: HTML>(
    _ component: Component, _ place: UInt32, as kind: (Fragment) -> Evaluation
  ) {
    let fragment = ViewFragment(
      component, document: document, parent: walk.fragment, place: place, isInForm: isInForm)
    run(kind(fragment)) { fragment.follow(self) }
  }

  private func compare<Component: HTML>(_ component: Component, _ place: UInt32) {
    guard let child = child(at: place) else { return evaluate(component, place) { .probe($0) } }
    guard let child = child as? ViewFragment<Component> else {
      walk.differs = true
      return
    }
    walk.skeleton.mix(fragment: child)
    if child.take(component) || child.isDirty { update(child) }
  }

  private func inline<Component: HTML>(_ component: Component) {
    run(.inline) { Component._renderBody(component, into: self) }
  }

  /// Runs an evaluation within the one at work.
  func run(_ evaluation: Evaluation, _ work: () -> Void) {
    let outer = self.evaluation
    self.evaluation = evaluation
    work()
    self.evaluation = outer
  }

  /// The child fragment in this place, if the component in it is one.
  private func child(at place: UInt32) -> Fragment? {
    guard walk.child < walk.fragment.children.count else { return nil }
    let child = walk.fragment.children[walk.child]
    guard child.place == place else { return nil }
    walk.child += 1
    return child
  }

  // MARK: Slots

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
      bytes.appendSet(fragment.id, number, value)
    case .catchUp(let since):
      guard number < fragment.slots.count, fragment.slots[number].sequence > since else { return }
      bytes.appendSet(fragment.id, number, value)
    case .print, .find: break
    }
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
  fileprivate var isSlot: Bool {
    switch value {
    case .literal, .structural: false
    case .computed, .present, .absent: true
    }
  }
}
