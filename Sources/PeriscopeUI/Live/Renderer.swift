package import HTML

/// Writes a view as a live page or as a patch to one, depending on its mode; in the others it only looks.
///
/// In every mode the same steps are taken in the same order, so that the n-th slot is always the n-th slot.
package final class Renderer: HTMLWriter {
  enum Mode {
    /// Writes HTML, makes fragments and remembers slots.
    case build
    /// Writes the HTML of fragments that are there.
    case print
    /// Writes operations for the slots that differ from what is remembered.
    case compare
    /// Writes operations for the slots that changed after a sequence number.
    case catchUp(since: UInt64)
    /// Writes nothing; finds the action under a place among the offers.
    case find(offer: Int)
  }

  /// How far the fragment being evaluated has been walked.
  struct Walk {
    let fragment: Fragment
    var mode: Mode
    var slot = 0
    var place: UInt32 = 0
    var child = 0
    var offer = 0
    var skeleton = Skeleton()
    var differs = false
  }

  unowned let document: LiveDocument
  /// The sequence number that what changes now will have.
  let sequence: UInt64
  var walk: Walk
  private(set) var found: (() -> Void)?
  private var isInTextElement = false

  init(_ document: LiveDocument, _ fragment: Fragment, mode: Mode, sequence: UInt64) {
    self.document = document
    self.sequence = sequence
    walk = Walk(fragment: fragment, mode: mode)
  }

  // MARK: What views write

  package override func start(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    walk.skeleton.mix(tag.name)
    let isWriting = writesHTML
    if isWriting {
      bytes.append(UInt8(ascii: "<"))
      bytes.append(tag.name)
    }
    var dynamicNames = 0
    for attribute in attributes {
      walk.skeleton.mix(attribute.name)
      if isWriting { write(attribute) }
      switch attribute.value {
      case .literal(let literal): walk.skeleton.mix(literal)
      case .structural: break
      case .computed(let string): slot(.computed(string))
      case .present: slot(.present)
      case .absent: slot(.absent)
      }
      if attribute.isSlot { dynamicNames += 1 }
    }
    isInTextElement = tag.content == .text
    guard isWriting else { return }
    if dynamicNames > 0 || isInTextElement { writeSlotNames(attributes) }
    bytes.append(UInt8(ascii: ">"))
  }

  package override func end(_ tag: HTMLTag) {
    isInTextElement = false
    if writesHTML { super.end(tag) }
  }

  package override func text(_ literal: StaticString) {
    if writesHTML {
      markText()
      super.text(literal)
    }
    slot(.literal(literal))
  }

  package override func text(_ string: String) {
    if writesHTML {
      markText()
      super.text(string)
    }
    slot(.computed(string))
  }

  package override func raw(_ html: String) {
    var hasher = Hasher()
    hasher.combine(html)
    walk.skeleton.mix(UInt64(bitPattern: Int64(hasher.finalize())))
    if writesHTML { super.raw(html) }
  }

  package override func branch(_ number: Int) {
    walk.skeleton.mix(UInt64(truncatingIfNeeded: number))
  }

  package override func component<Component: HTML>(_ component: Component) {
    defer { walk.place += 1 }
    switch walk.mode {
    case .build: buildComponent(component)
    case .print: if let child = nextChild() { print(child) } else { inline(component) }
    case .catchUp, .find: if nextChild() == nil { inline(component) }
    case .compare: compareComponent(component)
    }
  }

  /// Offers an action; returns the name that the page shows for it.
  func offer(_ wanted: OfferName, _ action: @escaping () -> Void) -> String {
    defer { walk.offer += 1 }
    switch walk.mode {
    case .build:
      let offer = document.offer(wanted, at: walk.offer, of: walk.fragment)
      mix(wanted)
      walk.fragment.offers.append(offer)
      return offer.name
    case .print:
      return walk.fragment.offers[walk.offer].name
    case .compare:
      mix(wanted)
    case .find(let offer):
      if offer == walk.offer { found = action }
    case .catchUp: break
    }
    return ""
  }

  // MARK: Fragments

  /// Writes a fragment and its marks for the first time.
  func build(_ fragment: Fragment, _ content: () -> Void) {
    bytes.appendFragmentStart(fragment.id)
    fragment.structureSequence = sequence
    walk(fragment, .build, content) { fragment.skeleton = $0.skeleton }
    bytes.appendFragmentEnd()
  }

  /// Writes the operations that a fragment's slots need; `false` if its structure is another, and then nothing is written.
  func compare(_ fragment: Fragment, _ content: () -> Void) -> Bool {
    let start = bytes.count
    var isSame = false
    walk(fragment, .compare, content) {
      isSame = !$0.differs && $0.skeleton == fragment.skeleton && $0.slot == fragment.slots.count
    }
    if !isSame { bytes.removeSubrange(start...) }
    return isSame
  }

  /// Writes the operation that replaces a fragment's content.
  func replace(_ fragment: Fragment, _ content: () -> Void) {
    document.withdraw(fragment.offers, of: fragment)
    for child in fragment.children { child.end() }
    fragment.children = []
    fragment.slots = []
    fragment.offers = []
    fragment.structureSequence = sequence
    let html = apart { walk(fragment, .build, content) { fragment.skeleton = $0.skeleton } }
    bytes.appendReplace(fragment.id, html)
  }

  /// Writes a fragment that is there, with its marks.
  func print(_ fragment: Fragment) {
    bytes.appendFragmentStart(fragment.id)
    walk(fragment, .print, { fragment.evaluate(self) }) { _ in }
    bytes.appendFragmentEnd()
  }

  /// Writes what changed in a fragment and those within it after a sequence number.
  func catchUp(_ fragment: Fragment, since: UInt64) {
    guard fragment.structureSequence <= since else {
      let html = apart { walk(fragment, .print, { fragment.evaluate(self) }) { _ in } }
      return bytes.appendReplace(fragment.id, html)
    }
    if fragment.slots.contains(where: { $0.sequence > since }) {
      walk(fragment, .catchUp(since: since), { fragment.evaluate(self) }) { _ in }
    }
    for child in fragment.children { catchUp(child, since: since) }
  }

  /// Walks `fragment` in `mode`, then goes on where it was.
  private func walk(_ fragment: Fragment, _ mode: Mode, _ content: () -> Void, then done: (Walk) -> Void) {
    let outer = walk
    walk = Walk(fragment: fragment, mode: mode)
    content()
    done(walk)
    walk = outer
  }

  /// What `write` writes, kept apart.
  private func apart(_ write: () -> Void) -> [UInt8] {
    let outer = bytes
    bytes = []
    write()
    defer { bytes = outer }
    return bytes
  }

  // MARK: Components

  private func buildComponent<Component: HTML>(_ component: Component) {
    let parent = walk.fragment
    let fragment = ViewFragment(
      component, document: document, id: document.nextFragmentID, depth: parent.depth + 1, place: walk.place)
    let body = fragment.firstBody()
    if fragment.isEmpty { return Component.Body._render(body, into: self) }
    document.takeFragmentID()
    parent.children.append(fragment)
    mixChild(Component.self)
    fragment.build(body, self)
  }

  private func compareComponent<Component: HTML>(_ component: Component) {
    guard let child = nextChild() else {
      let fragment = ViewFragment(
        component, document: document, id: document.nextFragmentID, depth: walk.fragment.depth + 1, place: walk.place)
      let body = fragment.firstBody()
      if fragment.isEmpty { return Component.Body._render(body, into: self) }
      // It reads something for the first time: it becomes a fragment, and the structure is another.
      fragment.end()
      walk.differs = true
      return
    }
    guard let child = child as? ViewFragment<Component> else {
      walk.differs = true
      return
    }
    mixChild(Component.self)
    if child.take(component) || child.isDirty { child.update(self) }
  }

  private func inline<Component: HTML>(_ component: Component) {
    Component.Body._render(component.body, into: self)
  }

  /// The child fragment in this place, if the component in it is one.
  private func nextChild() -> Fragment? {
    guard walk.child < walk.fragment.children.count else { return nil }
    let child = walk.fragment.children[walk.child]
    guard child.place == walk.place else { return nil }
    walk.child += 1
    return child
  }

  // MARK: Slots

  private var writesHTML: Bool {
    switch walk.mode {
    case .build, .print: true
    case .compare, .catchUp, .find: false
    }
  }

  private func slot(_ value: SlotValue) {
    let number = walk.slot
    walk.slot += 1
    switch walk.mode {
    case .build:
      walk.fragment.slots.append(Slot(hash: value.hash, sequence: sequence))
    case .compare:
      guard number < walk.fragment.slots.count else { return }
      let hash = value.hash
      guard walk.fragment.slots[number].hash != hash else { return }
      walk.fragment.slots[number] = Slot(hash: hash, sequence: sequence)
      bytes.appendSet(walk.fragment.id, number, value)
    case .catchUp(let since):
      guard number < walk.fragment.slots.count, walk.fragment.slots[number].sequence > since else { return }
      bytes.appendSet(walk.fragment.id, number, value)
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

  private func mix(_ name: OfferName) {
    var hasher = Hasher()
    hasher.combine(name.text)
    walk.skeleton.mix(UInt64(bitPattern: Int64(hasher.finalize())))
  }

  private func mixChild<Component: HTML>(_ type: Component.Type) {
    walk.skeleton.mix(UInt64(UInt(bitPattern: ObjectIdentifier(type).hashValue)))
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
