extension Renderer {
  /// Writes a new fragment and its descendants.
  func build(_ fragment: Fragment) {
    run(.build(fragment)) { fragment.evaluate(self) }
  }

  /// Writes the operations that update a marked fragment, unless its parent's update has already done that.
  func updateIfDirty(_ fragment: Fragment) {
    guard !fragment.isClosed else { return }
    if fragment.isDirty { update(fragment) } else if fragment.takeTextMark() { updateTexts(of: fragment) }
  }

  /// Writes the operations that update the marked texts of a fragment.
  private func updateTexts(of fragment: Fragment) {
    for number in 0..<fragment.textTotal {
      guard let text = fragment.text(number), text.isDirty else { continue }
      // Otherwise, only the view knows what the page shows of the text, or which state is the newest.
      guard let (range, slot) = text.place, let value = text.evaluateAgain() else { return update(fragment) }
      document.currentCounts.evaluations += 1
      compare(value, with: slot, of: range)
    }
  }

  /// Writes the operation that updates a text if its value has changed.
  private func compare(_ text: consuming String, with number: Int, of range: Fragment) {
    let hash = TextHash.of(text)
    guard number < range.slots.count, range.slots[number].hash != hash else { return }
    range.slots[number] = Slot(hash: hash, sequence: sequence)
    bytes.appendSet(range.id, number, .computed(text))
  }

  /// Writes the operations that update a fragment.
  func update(_ fragment: Fragment) {
    checking(in: fragment, view: fragment.viewType) {
      inEnvironment(of: fragment) { run(.update(fragment)) { fragment.evaluate(self) } }
    }
  }

  /// Writes an existing fragment between the comments that mark it.
  func print(_ fragment: Fragment) {
    startRange(fragment)
    evaluateUntracked(fragment, .print)
    endRange()
  }

  /// Returns the offer with an index in a fragment.
  func find(offer: Int, of fragment: Fragment) -> Offered? {
    evaluateUntracked(fragment.evaluator, .find(offer: offer, of: fragment))
    return found
  }

  /// Evaluates a fragment for a purpose that does not change it.
  func evaluateUntracked(_ fragment: Fragment, _ purpose: Walk.Purpose) {
    inEnvironment(of: fragment) { run(.untracked(fragment, purpose)) { fragment.evaluateUntracked(self) } }
  }

  /// Runs `work` in the environment of a fragment.
  private func inEnvironment(of fragment: Fragment, _ work: () -> Void) {
    // Empty environments are not copied: a copy would retain all parts of both.
    if environment.isEmpty, fragment.environment.isEmpty {
      let traits = environment.traits
      environment.traits = fragment.environment.traits
      work()
      if !environment.isEmpty { environment = EnvironmentValues() }
      environment.traits = traits
      return
    }
    let outer = environment
    environment = fragment.environment
    work()
    environment = outer
  }

  /// Writes the operation that replaces the content of a range.
  func replace(_ fragment: Fragment, _ write: () -> Void) {
    let html = html { checking(in: fragment, view: nil, write) }
    bytes.appendReplace(fragment.id, html)
  }

  /// Returns the HTML that a closure writes, apart from the operations written so far.
  func html(_ write: () -> Void) -> [UInt8] {
    let operations = takeBytes()
    write()
    let html = takeBytes()
    bytes = operations
    return html
  }

  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  // MARK: Ranges

  /// Adds a new range to the current range.
  func adopt(_ fragment: Fragment) {
    notePlace(of: fragment)
    walk.fragment.children.append(fragment)
    walk.skeleton.mix(fragment: fragment)
  }

  /// Writes a new range between the comments that mark it.
  func build(_ fragment: Fragment, _ write: () -> Void) {
    fragment.birthSequence = sequence
    fragment.structureSequence = sequence
    guard document.add(fragment, written: bytes.count) else { return }
    marked(fragment, .build, write)
  }

  /// Walks a range, and writes the comments that mark it.
  func marked(_ fragment: Fragment, _ purpose: Walk.Purpose, _ write: () -> Void) {
    startRange(fragment)
    within(fragment, purpose, write)
    endRange()
  }

  /// Walks a range.
  func within(_ fragment: Fragment, _ purpose: Walk.Purpose, _ write: () -> Void) {
    // Swapped instead of copied, because a copy would retain the walk's references.
    var outer = Walk(fragment, purpose)
    swap(&walk, &outer)
    write()
    if case .build = purpose { finishBuild(of: fragment) }
    swap(&walk, &outer)
  }

  /// Writes the operations for the changes in a range, which is replaced if its structure has changed.
  func compare(_ fragment: Fragment, _ write: () -> Void) {
    let start = bytes.count
    var compared = Walk(fragment, .compare)
    swap(&walk, &compared)
    write()
    swap(&walk, &compared)
    guard compared.isSame else {
      bytes.removeSubrange(start...)
      return rebuild(fragment, write)
    }
    guard compared.literals != fragment.literals else { return }
    fragment.literals = compared.literals
    within(fragment, .literals, write)
  }

  /// Writes the operation that replaces the content of a range with a different structure.
  func rebuild(_ fragment: Fragment, _ write: () -> Void) {
    fragment.evaluator.forgetPlaces(in: fragment)
    fragment.removeContent()
    fragment.structureSequence = sequence
    replace(fragment) { within(fragment, .build, write) }
  }
}
