package import PeriscopeUI

/// A page whose monitor is held, with the operations that require it.
package struct EnteredPage {
  let instance: PageInstance

  /// The path of the page's declaration, such as `/notes/:id`.
  package var path: String { instance.path }

  package var document: LiveDocument { instance.page.document }

  /// The sequence number of the last change.
  package var sequence: UInt64 { document.sequence }

  /// The state as JSON, without the values of controls that withhold them, such as passwords.
  package var encodedState: [UInt8]? {
    get throws { try instance.page.encodedState().map(WithheldFields(document.withheld).applied) }
  }

  /// Renders the page after a head that contains its sequence number.
  ///
  /// - Parameters:
  ///   - refused: The values of a refused form, which its fields show instead of the state's.
  ///   - isPrefetch: Whether the user may never see this document, so that it leaves toasts to the next one.
  package func print(
    showing refused: RefusedValues? = nil, isPrefetch: Bool = false, _ head: (_ sequence: UInt64) -> [UInt8]
  ) -> [UInt8] {
    if !isPrefetch { document.willPrint?() }
    return instance.settled {
      var bytes = head(document.sequence)
      return document.print(into: &bytes, isCompact: true, showing: refused) ? bytes : nil
    } ?? []
  }

  /// Encodes everything newer than a sequence number as one event.
  func catchUp(since sequence: UInt64) -> [UInt8] {
    // The event contains the last navigation as well.
    instance.move = nil
    return instance.settled { document.catchUp(since: sequence) } ?? []
  }

  /// Returns the longest time until the last action is committed; `nil` if it is committed already.
  package func takeCommitDelay() -> Duration? {
    let own = instance.committer.commitDelay
    guard let shared = instance.sharedChanges?.takeCommitDelay() else { return own }
    return max(own ?? .zero, shared)
  }

  /// Renders and commits pending changes, such as those of shared stores, and publishes the patch.
  package func settle() { instance.settle() }
}
