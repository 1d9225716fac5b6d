internal import PeriscopeHTML
internal import Perception

extension Renderer {
  /// Writes a fragment for the first time, and those within it.
  func build(_ fragment: Fragment) {
    run(.build(fragment)) { fragment.follow(self) }
  }

  /// Writes the operations that a fragment needs.
  func update(_ fragment: Fragment) {
    checking(in: fragment, view: fragment.viewType) {
      within(fragment) { run(.update(fragment)) { fragment.follow(self) } }
    }
  }

  /// Writes a fragment that is there, with its marks.
  func print(_ fragment: Fragment) {
    startRange(fragment)
    look(fragment, .print)
    endRange()
  }

  /// What is in a place among a range's offers.
  func find(offer: Int, of fragment: Fragment) -> Offered? {
    look(fragment.evaluator, .find(offer: offer, of: fragment))
    return found
  }

  func look(_ fragment: Fragment, _ purpose: Walk.Purpose) {
    within(fragment) { run(.look(fragment, purpose)) { fragment.look(self) } }
  }

  /// Runs `work` in the surroundings of a fragment.
  private func within(_ fragment: Fragment, _ work: () -> Void) {
    let outer = environment
    environment = fragment.environment
    work()
    environment = outer
  }

  /// Writes the operation that replaces the content of a range by what is written.
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

  /// Does what is to be done between two passes over a body; `false` if there is none to come.
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

  /// Writes a fragment that is sure to be one for the first time, in a single pass.
  func build(_ fragment: Fragment, _ write: () -> Void) {
    evaluation = .done
    startFragment(fragment)
    // Exchanged, as copies would count references to what a walk holds.
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

  /// The body read nothing: what it renders, it renders for the range around it, and so do the reads to come.
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
