// Drops are presses whose name consists of two names: `drag[7]>drop[done]` drops a view on a destination, `move[7]<move[3]` places a
// row before a different one, and `move[7]>move[3]` places it after. The client sends no payload and no position.

extension LiveDocument {
  /// The maximum length of a drop's name in bytes, and the maximum number of places at which it is split into two names. They bound the
  /// work for a name that the page does not offer.
  private static let nameLimit = 1_024
  private static let separatorLimit = 4

  /// The fragment and the offer of the dragged view or row, or those of the destination.
  private typealias Side = (fragment: Fragment, offer: DragOffer)

  /// Returns the press of a drop, if the page offers both of its sides and the destination takes the payload.
  func offeredDrop(_ name: String) -> OfferedPress? {
    let bytes = name.utf8
    guard bytes.count <= Self.nameLimit else { return nil }
    for index in Self.separators(in: bytes).prefix(Self.separatorLimit) {
      let side = bytes[index] == UInt8(ascii: "<") ? DropSide.before : .after
      guard let source = dragSide(String(name[..<index]), [.row, .drag]),
        let target = dragSide(String(name[bytes.index(after: index)...]), [.row, .drop])
      else { continue }
      return drop(source, on: target, side)
    }
    return nil
  }

  /// Returns the places of each `<` and `>` between what may be the names of a dragged view and of its destination. The identities in the
  /// names may contain the characters, too.
  private static func separators(in name: String.UTF8View) -> [String.Index] {
    let all = name.indices.filter { name[$0] == UInt8(ascii: "<") || name[$0] == UInt8(ascii: ">") }
    return all.filter { index in
      // Before the first of them, the name of the dragged view may have no identity in brackets.
      guard index == all.first || name[name.index(before: index)] == UInt8(ascii: "]") else { return false }
      let target = name[name.index(after: index)...]
      return target.starts(with: "move[".utf8) || target.starts(with: "drop".utf8)
        || target.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true
    }
  }

  private func drop(_ source: Side, on target: Side, _ side: DropSide) -> OfferedPress? {
    guard source.offer.place != target.offer.place, !target.offer.enclosing.contains(source.offer.place),
      let payload = source.offer.payload?(), let action = target.offer.accept?(payload, side)
    else { return nil }
    makeExtras().lastDrop = (source.fragment, target.fragment)
    return OfferedPress(action: action, row: target.fragment)
  }

  private func dragSide(_ name: String, _ kinds: [Offer.Kind]) -> Side? {
    for kind in kinds {
      guard let (fragment, _) = place(of: name, kind), case .drag(let offer)? = find(name, kind) else { continue }
      return (fragment, offer)
    }
    return nil
  }

  /// Whether the dragged view of a drop on a destination has not changed since the drop was looked up. `true` for presses that are not
  /// drops.
  func isCurrent(dropOn target: Fragment) -> Bool {
    guard let lastDrop = extras?.lastDrop, lastDrop.target === target else { return true }
    return lastDrop.source.isCurrent
  }
}
