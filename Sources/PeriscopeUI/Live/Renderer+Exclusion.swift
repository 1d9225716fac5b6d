internal import IssueReporting
internal import PeriscopeHTML

extension Renderer {
  /// Whether the content belongs to the browser, so that its passes have no effect on the page.
  private var isInExclusion: Bool { outerWalk != nil }

  /// Writes a view that patches leave alone, after the start tag of its first element.
  func excluding(_ write: () -> Void) {
    guard !isExcluding else { return write() }
    let wasStill = isStill
    isExcluding = true
    write()
    isExcluding = false
    isStill = wasStill
    if let outer = outerWalk { walk = outer }
    outerWalk = nil
  }

  /// Writes the attributes of the first element of an excluded view. Only those of a hook are compared later.
  ///
  /// - Returns: The attributes that remain to be written.
  func startExclusion(_ attributes: [HTMLAttribute]) -> [HTMLAttribute] {
    guard isExcluding, !isInExclusion else { return attributes }
    let own = attributes.filter { $0.name.staysInPatches }
    own.forEach(note)
    nameSlotsOfExclusion()
    if walk.writesHTML {
      for attribute in attributes where !attribute.name.staysInPatches {
        writePlain(attribute)
        if attribute.isComputedClass { document.usesLooks = true }
      }
    }
    // The rest is written or passed over, without slots, ranges and offers.
    var inner = Walk(walk.fragment, walk.writesHTML ? .print : .find(offer: -1, of: walk.fragment))
    (inner.offer, inner.formDepth, inner.isInMain) = (Int(Int32.max), walk.formDepth, walk.isInMain)
    isBuildingExclusion = walk.isBuild
    outerWalk = walk
    walk = inner
    isStill = true
    return []
  }

  /// Reports a control that can offer nothing, because it is in an excluded view.
  func reportExcludedOffer() {
    guard isInExclusion, isBuildingExclusion else { return }
    reportIssue(
      """
      A control or a hook is inside of a view that is excluded from patches, and offers nothing. Move it out of the view, \
      or apply 'hook' to the view itself.
      """)
  }
}

extension HTMLAttributeName {
  fileprivate var staysInPatches: Bool {
    [Wire.hookAttribute, Wire.hookValueAttribute, Wire.hookActionsAttribute, Wire.excludedAttribute].contains {
      isSame(as: $0)
    }
  }
}
