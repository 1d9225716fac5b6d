internal import PeriscopeUI

/// The content of a request that acts on a page: values for its fields, and an action to perform after them.
package struct PostedForm: Sendable {
  package let action: String?
  package var values: [(name: String, value: PostedValue)]
  /// The epoch of the instance that the client shows, if the request names it.
  package var epoch: String?
  /// The epoch of the instance that has written the form, for a browser without scripts.
  package var formEpoch: String?
  /// The digests of the values that fields had before the client changed them, by field name.
  package var bases: [String: UInt32]
  /// The key under which the request is performed once, however often it is sent.
  package var key: IdempotencyKey?
  /// The forms of the same request that are performed after this one, in their order.
  package var joined: [PostedForm] = []
  /// The time by the clock of the cluster's Redis until which the request may be performed, if a different server has
  /// relayed it.
  package var deadline: Duration?

  /// Whether the form uses a name that is only a control's position in the page. A new instance may have a different
  /// control there.
  var usesPositionalNames: Bool { (values.map(\.name) + (action.map { [$0] } ?? [])).contains { $0.isPositionalName } }
}

extension PostedForm {
  // Calls the initializer of the compiler: one that assigns variables would copy the whole form.
  package init(
    action: String?, values: [(name: String, value: PostedValue)] = [], epoch: String? = nil,
    bases: [String: UInt32] = [:], key: IdempotencyKey? = nil, deadline: Duration? = nil
  ) {
    self.init(
      action: action, values: values, epoch: epoch, formEpoch: nil, bases: bases, key: key, joined: [],
      deadline: deadline)
  }
}
