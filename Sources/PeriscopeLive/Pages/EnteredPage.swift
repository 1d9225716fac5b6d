package import PeriscopeUI

/// A page whose monitor is held: everything that may be done with it then.
package struct EnteredPage {
  let instance: PageInstance

  package var document: LiveDocument { instance.page.document }

  /// The state as JSON, without the values that the page's controls keep to themselves.
  package var encodedState: [UInt8]? {
    get throws { try instance.page.encodedState().map(WithheldFields(document.withheld).applied) }
  }

  /// Renders the page after a head that contains its sequence number.
  ///
  /// - Parameter refused: The values of a refused form, which its fields show instead of the state's.
  package func print(showing refused: RefusedValues? = nil, _ head: (_ sequence: UInt64) -> [UInt8]) -> [UInt8] {
    instance.settled {
      var bytes = head(document.sequence)
      return document.print(into: &bytes, isCompact: true, showing: refused) ? bytes : nil
    } ?? []
  }

  /// Encodes everything newer than a sequence number as one event.
  func catchUp(since sequence: UInt64) -> [UInt8] { instance.settled { document.catchUp(since: sequence) } ?? [] }

  /// The longest time until what was done is committed, if the page acknowledges actions earlier.
  package var commitDelay: Duration? { instance.committer.commitDelay }

  /// Returns the same of the shared stores that were changed since the last call.
  package func takeSharedCommitDelay() -> Duration? { instance.sharedChanges?.takeCommitDelay() }

  /// Evaluates what others have changed since the page was evaluated last.
  package func settle() { instance.settle() }

  /// Takes the form's values and performs its action; returns the sequence number that shows the result.
  ///
  /// When this returns, the result is committed. A request that was performed before is not performed again.
  package func perform(_ form: PostedForm) throws(PageRefusal) -> UInt64 {
    try FormPerformer(instance: instance).perform(form)
  }
}
