extension Renderer {
  /// Writes a branch of an `if` or `switch` as a range.
  func range(_ way: Int, _ write: () -> Void) {
    let place = nextPlace()
    if case .build = walk.purpose {
      let branch = makeBranch(way, place)
      notePlace(of: branch)
      walk.fragment.children.append(branch)
      walk.skeleton.mix(fragment: branch)
      return build(branch, write)
    }
    guard let branch = child(at: place) as? BranchFragment else { return walk.differs = true }
    walk.skeleton.mix(fragment: branch)
    self.branch(branch, is: way, write)
  }

  /// Writes the rounds of a loop as ranges inside of the loop's range.
  func rounds(_ count: Int, _ write: (Int) -> Void) {
    let place = nextPlace()
    if case .build = walk.purpose {
      let loop = LoopFragment(
        document: document, evaluator: walk.fragment.evaluator, place: place, isInForm: isInForm)
      adopt(loop)
      return within(loop, .build) {
        for round in 0..<count { buildRound(round, of: loop, write) }
      }
    }
    guard let loop = child(at: place) as? LoopFragment else { return walk.differs = true }
    walk.skeleton.mix(fragment: loop)
    switch walk.purpose {
    case .build: break
    case .literals: break
    case .compare: compare(loop, count, write)
    case .print, .find, .catchUp:
      guard loop.children.count == count else { return isTorn = true }
      var known = UInt64.max
      if case .catchUp(let since) = walk.purpose {
        known = since
        if loop.structureSequence > since { catchUp(order: loop, since: since) { print($0, write) } }
      }
      within(loop, walk.purpose) {
        for (round, branch) in loop.children.enumerated() where branch.birthSequence <= known {
          (branch as? BranchFragment).map { self.branch($0, is: round) { write(round) } }
        }
      }
    }
  }

  // MARK: One branch

  private func branch(_ branch: BranchFragment, is way: Int, _ write: () -> Void) {
    switch walk.purpose {
    case .build: break
    // Its own comparison has handled them.
    case .literals: break
    case .compare: compare(branch, way, write)
    case .print, .find, .catchUp:
      guard branch.way == way else { return isTorn = true }
      guard case .catchUp(let since) = walk.purpose, branch.structureSequence > since else {
        return within(branch, walk.purpose, write)
      }
      replace(branch) { within(branch, .print, write) }
    }
  }

  private func compare(_ branch: BranchFragment, _ way: Int, _ write: () -> Void) {
    let start = bytes.count
    guard branch.way == way else { return replace(branch, way, from: start, write) }
    let outer = walk
    walk = Walk(branch, .compare, formDepth: outer.formDepth)
    write()
    let isSame = walk.isSame
    let literals = walk.literals
    walk = outer
    guard isSame else { return replace(branch, way, from: start, write) }
    guard literals != branch.literals else { return }
    branch.literals = literals
    within(branch, .literals, write)
  }

  private func replace(_ branch: BranchFragment, _ way: Int, from start: Int, _ write: () -> Void) {
    bytes.removeSubrange(start...)
    branch.removeContent()
    branch.way = way
    branch.structureSequence = sequence
    replace(branch) { within(branch, .build, write) }
  }

  /// Writes a new branch with its marks.
  private func build(_ branch: BranchFragment, _ write: () -> Void) {
    branch.birthSequence = sequence
    branch.structureSequence = sequence
    within(branch, .build, write)
  }

  /// Walks a range. In a pass that writes HTML, writes its marks as well, unless only the content between them is replaced.
  private func within(_ fragment: Fragment, _ purpose: Walk.Purpose, _ write: () -> Void) {
    let outer = walk
    walk = Walk(fragment, purpose, formDepth: outer.formDepth)
    let isMarked = walk.writesHTML && outer.writesHTML
    if isMarked { startRange(fragment) }
    write()
    if case .build = purpose { finishBuild(of: fragment) }
    if isMarked { endRange() }
    walk = outer
  }

  private func makeBranch(_ way: Int, _ place: UInt32) -> BranchFragment {
    let branch = BranchFragment(
      way, document: document, evaluator: walk.fragment.evaluator, place: place, isInForm: isInForm)
    document.takeFragmentID()
    return branch
  }

  // MARK: Loops

  private func buildRound(_ round: Int, of loop: LoopFragment, _ write: (Int) -> Void) {
    let branch = makeBranch(round, UInt32(truncatingIfNeeded: round))
    branch.nestingPlace = loop.nestingPlace
    loop.children.append(branch)
    build(branch) { write(round) }
  }

  private func print(_ fragment: Fragment, _ write: (Int) -> Void) {
    guard let branch = fragment as? BranchFragment else { return }
    startRange(branch)
    within(branch, .print) { write(branch.way) }
    endRange()
  }

  private func compare(_ loop: LoopFragment, _ count: Int, _ write: (Int) -> Void) {
    let common = min(count, loop.children.count)
    for round in 0..<common {
      (loop.children[round] as? BranchFragment).map { compare($0, round) { write(round) } }
    }
    guard count != loop.children.count else { return }
    loop.structureSequence = sequence
    for branch in loop.children[common...] {
      bytes.appendRemove(branch.id)
      branch.end()
    }
    loop.children.removeSubrange(common...)
    guard count > common else { return }
    let operations = takeBytes()
    let outer = walk
    walk = Walk(loop, .build, formDepth: outer.formDepth)
    checking(in: loop, view: nil) {
      for round in common..<count { buildRound(round, of: loop, write) }
    }
    walk = outer
    let html = takeBytes()
    bytes = operations
    bytes.appendInsert(into: loop.id, before: nil, html)
  }
}
