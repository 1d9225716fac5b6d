extension Renderer {
  /// Writes a branch of an `if` or `switch` as a range.
  func range(_ way: Int, _ write: () -> Void) {
    let place = nextPlace()
    if case .build = walk.purpose {
      let branch = makeBranch(way, place)
      adopt(branch)
      return build(branch, write)
    }
    guard let branch = child(at: place) as? BranchFragment else { return walk.differs = true }
    walk.skeleton.mix(fragment: branch)
    self.branch(branch, is: way, write)
  }

  /// Writes the iterations of a loop as ranges inside of the loop's range.
  func rounds(_ count: Int, _ write: (Int) -> Void) {
    let place = nextPlace()
    if case .build = walk.purpose {
      let loop = LoopFragment(
        document: document, parent: walk.fragment.evaluator, place: place, isInForm: isInForm)
      loop.isInMain = walk.isInMain
      document.takeFragmentID()
      adopt(loop)
      return build(loop) {
        for round in 0..<count { buildRound(round, of: loop, write) }
      }
    }
    guard let loop = child(at: place) as? LoopFragment else { return walk.differs = true }
    walk.skeleton.mix(fragment: loop)
    switch walk.purpose {
    case .build, .literals: break
    case .compare: compare(loop, count, write)
    case .print, .find, .catchUp:
      guard loop.children.count == count else { return isTorn = true }
      var known = UInt64.max
      if case .catchUp(let since) = walk.purpose {
        known = since
        if loop.structureSequence > since { catchUp(order: loop, since: since) { print($0, write) } }
      }
      again(loop) {
        for (round, branch) in loop.children.enumerated() where branch.birthSequence <= known {
          (branch as? BranchFragment).map { self.branch($0, is: round) { write(round) } }
        }
      }
    }
  }

  // MARK: One branch

  private func branch(_ branch: BranchFragment, is way: Int, _ write: () -> Void) {
    switch walk.purpose {
    // The literals of a branch are handled when the branch itself is compared.
    case .build, .literals: break
    case .compare: compare(branch, is: way, write)
    case .print, .find, .catchUp:
      guard branch.way == way else { return isTorn = true }
      guard case .catchUp(let since) = walk.purpose, branch.structureSequence > since else {
        return again(branch, write)
      }
      replace(branch) { within(branch, .print, write) }
    }
  }

  private func compare(_ branch: BranchFragment, is way: Int, _ write: () -> Void) {
    if branch.way == way { return compare(branch, write) }
    branch.way = way
    rebuild(branch, write)
  }

  /// Processes a nested range with the purpose of the current walk.
  private func again(_ fragment: Fragment, _ write: () -> Void) {
    let purpose = walk.purpose
    if walk.writesHTML { marked(fragment, purpose, write) } else { within(fragment, purpose, write) }
  }

  private func makeBranch(_ way: Int, _ place: UInt32) -> BranchFragment {
    let branch = BranchFragment(
      way, document: document, evaluator: walk.fragment.evaluator, place: place, isInForm: isInForm)
    branch.isInMain = walk.isInMain
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
    marked(branch, .print) { write(branch.way) }
  }

  private func compare(_ loop: LoopFragment, _ count: Int, _ write: (Int) -> Void) {
    let common = min(count, loop.children.count)
    for round in 0..<common {
      (loop.children[round] as? BranchFragment).map { compare($0, is: round) { write(round) } }
    }
    guard count != loop.children.count else { return }
    loop.structureSequence = sequence
    for branch in loop.children[common...] {
      bytes.appendRemove(branch.id)
      branch.end()
    }
    loop.children.removeSubrange(common...)
    guard count > common else { return }
    let html = html {
      var outer = Walk(loop, .build)
      swap(&walk, &outer)
      checking(in: loop, view: nil) {
        for round in common..<count { buildRound(round, of: loop, write) }
      }
      swap(&walk, &outer)
    }
    bytes.appendInsert(into: loop.id, before: nil, html)
  }
}
