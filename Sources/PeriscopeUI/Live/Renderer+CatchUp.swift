extension Renderer {
  /// Writes the changes in a fragment and its descendants after a sequence number.
  func catchUp(_ fragment: Fragment, since: UInt64) {
    if fragment.structureSequence > since { return replace(fragment) { evaluateUntracked(fragment, .print) } }
    if fragment.hasChanged(since: since) { evaluateUntracked(fragment, .catchUp(since: since)) }
    catchUp(children: fragment, since: since)
  }

  private func catchUp(children fragment: Fragment, since: UInt64) {
    for child in fragment.children where child.birthSequence <= since {
      if child.evaluator === child {
        catchUp(child, since: since)
      } else if !(child is ListFragment) || child is LoopFragment {
        // The enclosing view has already written each branch with a changed structure, and the new iterations of a
        // loop.
        if child is LoopFragment || child.structureSequence <= since { catchUp(children: child, since: since) }
      } else {
        if child.structureSequence > since { catchUp(order: child, since: since, print) }
        catchUp(children: child, since: since)
      }
    }
  }
}

extension Fragment {
  /// Whether slots or literal attributes of the fragment have changed after a sequence number, or anything in the
  /// branches, loops and lists that its evaluation writes.
  fileprivate func hasChanged(since: UInt64) -> Bool {
    literalSequence > since || slots.contains { $0.sequence > since }
      || children.contains { $0.evaluator !== $0 && ($0.structureSequence > since || $0.hasChanged(since: since)) }
  }
}
