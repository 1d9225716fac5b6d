internal import PeriscopeHTML
internal import Perception

extension Renderer {
  /// Writes a new fragment and its descendants.
  func build(_ fragment: Fragment) {
    run(.build(fragment)) { fragment.follow(self) }
  }

  /// Writes the operations that update a fragment.
  func update(_ fragment: Fragment) {
    checking(in: fragment, view: fragment.viewType) {
      within(fragment) { run(.update(fragment)) { fragment.follow(self) } }
    }
  }

  /// Writes an existing fragment with its marks.
  func print(_ fragment: Fragment) {
    startRange(fragment)
    look(fragment, .print)
    endRange()
  }

  /// Returns the offer with an index in a fragment.
  func find(offer: Int, of fragment: Fragment) -> Offered? {
    look(fragment.evaluator, .find(offer: offer, of: fragment))
    return found
  }

  func look(_ fragment: Fragment, _ purpose: Walk.Purpose) {
    within(fragment) { run(.look(fragment, purpose)) { fragment.look(self) } }
  }

  /// Runs `work` in the environment of a fragment.
  private func within(_ fragment: Fragment, _ work: () -> Void) {
    let outer = environment
    environment = fragment.environment
    work()
    environment = outer
  }

  /// Writes the operation that replaces the content of a range.
  func replace(_ fragment: Fragment, _ write: () -> Void) {
    let operations = takeBytes()
    checking(in: fragment, view: nil, write)
    let html = takeBytes()
    bytes = operations
    bytes.appendReplace(fragment.id, html)
  }

  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Prepares the next pass over a body. Returns `false` after the last pass.
  func startsPass(_ pass: Int) -> Bool {
    switch evaluation {
    case .provisional(let fragment): return fragment.readsNothing ? startInline() : startChild(fragment)
    case .probe(let fragment): return fragment.readsNothing ? startInline() : differ(fragment)
    case .inline: return pass == 0
    case .build(let fragment): return startBuild(fragment)
    case .building(let fragment):
      finishBuild(of: fragment)
      endRange()
      return end()
    case .update(let fragment):
      evaluation = .comparing(fragment, start: bytes.count)
      begin(Walk(fragment, .compare))
      return true
    case .comparing(let fragment, let start):
      guard walk.isSame else { return startReplacement(fragment, start) }
      return walk.literals == fragment.literals ? end() : startLiterals(fragment)
    case .replacing(let fragment, let operations):
      finishBuild(of: fragment)
      let html = takeBytes()
      bytes = operations
      bytes.appendReplace(fragment.id, html)
      return end()
    case .look(let fragment, let purpose):
      evaluation = .looking
      begin(Walk(fragment, purpose))
      return true
    case .looking: return end()
    case .done: return false
    }
  }

  private func begin(_ inner: Walk) {
    outerWalks.append(walk)
    walk = inner
  }

  private func end() -> Bool {
    walk = outerWalks.removeLast()
    evaluation = .done
    return false
  }

  /// Writes a new fragment in a single pass.
  func build(_ fragment: Fragment, _ write: () -> Void) {
    evaluation = .done
    startFragment(fragment)
    // Swapped, because a copy of a walk would count references.
    var outer = Walk(fragment, .build)
    swap(&walk, &outer)
    write()
    finishBuild(of: fragment)
    endRange()
    swap(&walk, &outer)
  }

  private func startFragment(_ fragment: Fragment) {
    fragment.birthSequence = sequence
    fragment.structureSequence = sequence
    startRange(fragment)
  }

  /// The body has read nothing, so its content and its later reads belong to the enclosing range.
  private func startInline() -> Bool {
    TrackingScope.redirect(to: walk.fragment.evaluator)
    evaluation = .inline
    return true
  }

  private func startChild(_ fragment: Fragment) -> Bool {
    document.takeFragmentID()
    notePlace(of: fragment)
    walk.fragment.children.append(fragment)
    walk.skeleton.mix(fragment: fragment)
    return startBuild(fragment)
  }

  private func differ(_ fragment: Fragment) -> Bool {
    fragment.end()
    walk.differs = true
    evaluation = .done
    return false
  }

  private func startBuild(_ fragment: Fragment) -> Bool {
    startFragment(fragment)
    evaluation = .building(fragment)
    begin(Walk(fragment, .build))
    return true
  }

  private func startReplacement(_ fragment: Fragment, _ start: Int) -> Bool {
    bytes.removeSubrange(start...)
    fragment.removeContent()
    fragment.structureSequence = sequence
    evaluation = .replacing(fragment, operations: takeBytes())
    walk = Walk(fragment, .build)
    return true
  }

  private func startLiterals(_ fragment: Fragment) -> Bool {
    fragment.literals = walk.literals
    evaluation = .looking
    walk = Walk(fragment, .literals)
    return true
  }
}
