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
    get throws { try instance.page.encodedState.map(WithheldFields(document.withheld).applied) }
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
    let own = instance.committer?.commitDelay
    guard let shared = instance.sharedChanges?.takeCommitDelay() else { return own }
    return max(own ?? .zero, shared)
  }

  /// Renders and commits pending changes, such as those of shared stores, and publishes the patch.
  package func settle() { instance.settle() }
}

// Performing posted forms.
extension EnteredPage {
  /// Writes the form's values and performs its action. Returns the sequence number of the change that shows the result.
  ///
  /// A form with a field or an action that the page does not offer is refused as a whole. Values that their controls do not
  /// accept are ignored if the action cancels or removes something; otherwise the form is refused. When this returns, the
  /// result is committed, unless the page or the store commits with a delay. A request that was performed before is not
  /// performed again.
  package func perform(_ form: PostedForm) throws(PageRefusal) -> UInt64 {
    try checkIsOpen()
    if let key = form.key {
      switch instance.committer?.find(key) {
      case nil, .new: break
      case .done: return document.sequence
      case .another: throw .keyReused(key.key)
      }
    }
    guard instance.context.mayAct else { throw .archiveUnavailable }
    // An offered action may contain a position in a list, and other users may have changed the list since.
    instance.settle()
    try checkIsOpen()
    // Checked here, because the request may have waited for its turn.
    if let deadline = form.deadline, instance.context.mayBePast(deadline) { throw .deadlinePassed }
    if let epoch = form.epoch ?? form.formEpoch, epoch != instance.epoch, form.usesPositionalNames {
      throw .pageReplaced(offered: document.offeredActions)
    }
    guard form.action != nil || !form.values.isEmpty else { throw .noAction(offered: document.offeredActions) }
    let sharedLimit = instance.context.sharedStores.limit
    let undoneBefore = sharedLimit.hits.value
    try apply(form)
    if let key = form.key { instance.remember(key) }
    instance.noteAction()
    instance.settle()
    try checkIsOpen()
    if sharedLimit.takeUndo(since: undoneBefore) { instance.refuse(.sharedStateTooLarge(most: sharedLimit.bytes)) }
    if let refusal = instance.refusal {
      if let key = form.key { instance.committer?.remove(key) }
      throw refusal
    }
    return document.sequence
  }

  private func checkIsOpen() throws(PageRefusal) {
    if let failure = instance.failure { throw failure }
  }

  private func apply(_ form: PostedForm) throws(PageRefusal) {
    guard !form.values.isEmpty else { return try applyAction(form) }
    let writers = try writers(of: form)
    // The values may enable a disabled button.
    let waits = !writers.isEmpty && form.action.map(document.isDisabled) == true
    var press = waits ? nil : try form.action.map { name throws(PageRefusal) in try offeredPress(name) }
    instance.refusal = nil
    instance.context.watchdog.note(action: form.action ?? form.values.first?.name, instance)
    for (name, value) in form.values {
      document.forgetValue(of: name, given: value.text)
      instance.size.received(name.utf8.count + value.text.utf8.count)
    }
    document.write(writers)
    // The values may also have moved or hidden the action's row.
    if !writers.isEmpty, waits || press?.isOfRow == true, let name = form.action {
      press = try pressAfterSettling(name)
    }
    if let press, let name = form.action { try self.press(press, name) }
  }

  /// Applies a form without values, such as that of a button.
  private func applyAction(_ form: PostedForm) throws(PageRefusal) {
    let press = try form.action.map { name throws(PageRefusal) in try offeredPress(name) }
    instance.refusal = nil
    instance.context.watchdog.note(action: form.action, instance)
    if let press, let name = form.action { try self.press(press, name) }
  }

  /// Returns closures that write the values. A value that its control does not accept is left out if the action forgives it.
  private func writers(of form: PostedForm) throws(PageRefusal) -> [() -> Void] {
    let forgives = form.action.map(document.forgives) ?? false
    var writers: [() -> Void] = []
    var invalid: [InvalidValue] = []
    var outdated: [InvalidValue] = []
    // If the same form was submitted before, its own earlier change must not count as a change by others.
    let bases = form.key.map { instance.committer?.hasForm(of: $0) == true } == true ? [:] : form.bases
    for (name, value) in form.values {
      guard let input = document.input(name) else { throw .fieldNotOffered(name, offered: document.offeredInputs) }
      if let base = bases[name], let current = input.newerValue(than: base), current != value.text {
        // An unchanged value overwrites nothing.
        if ValueDigest.digest(of: value.text) != base {
          outdated.append(
            InvalidValue(name: name, label: input.label, value: value, expected: input.expected, newer: current))
        }
        continue
      }
      if let writer = value.writer(for: input) {
        writers.append(writer)
      } else if !forgives {
        invalid.append(
          InvalidValue(
            name: name, label: input.label, value: input.isSecret ? nil : value,
            expected: input.expected(insteadOf: value.text(for: input))))
      }
    }
    guard invalid.isEmpty else { throw .invalidValues(invalid) }
    guard outdated.isEmpty || forgives else { throw .outdatedValues(outdated) }
    return writers
  }

  private func offeredPress(_ name: String) throws(PageRefusal) -> OfferedPress {
    guard let press = document.offeredPress(name) else {
      // The action is a query of the page, to which the user has gone back or forward in the browser's history.
      if name.first == "?", let query = instance.page.query {
        let tell = try query.visit(String(name.dropFirst()))
        return OfferedPress { [instance] in
          instance.move = nil
          tell?()
        }
      }
      throw .actionNotOffered(name, offered: document.offeredActions)
    }
    return press
  }

  private func pressAfterSettling(_ name: String) throws(PageRefusal) -> OfferedPress {
    instance.settle()
    try checkIsOpen()
    if let refusal = instance.refusal { throw refusal }
    return try offeredPress(name)
  }

  /// Performs an action. If other users have changed the list of the action's row, looks the row up again.
  private func press(_ found: OfferedPress, _ name: String) throws(PageRefusal) {
    var press = found
    for _ in 0..<PageInstance.roundLimit {
      switch document.press(press) {
      case .done: return
      case .outdated: press = try pressAfterSettling(name)
      case .interrupted: throw .overtaken(name, offered: document.offeredActions)
      }
    }
    throw .overtaken(name, offered: document.offeredActions)
  }
}

extension Input {
  /// Returns the shown value if its digest differs from `base`.
  fileprivate func newerValue(than base: UInt32) -> String? {
    guard let value, ValueDigest.digest(of: value) != base else { return nil }
    return value
  }
}
