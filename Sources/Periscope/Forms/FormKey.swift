internal import PeriscopeLive
internal import PeriscopeUI

/// The value of the hidden field that a page writes into each form for browsers without scripts, see
/// ``Wire/formKeyField``. It lets the server perform the form once, even if the browser sends it twice.
struct FormKey {
  /// The page instance, the sequence number that the page showed, and the position of the form.
  private let place: String
  /// The page instance.
  let epoch: String
  /// The actions that are performed at each press, even if the form was sent before.
  private let repeating: [Substring]
  /// The digests of the values that the form's fields had in the page.
  let bases: [String: UInt32]

  /// Returns `nil` if the form has no key, or a malformed one.
  init?(of body: FormBody) {
    guard let field = body.fields.last(where: { $0.name == FormParser.formKeyField }) else { return nil }
    let parts = field.value.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let notes = FormBody(Array(parts[1].utf8)) else { return nil }
    place = String(parts[0].replacing(" ", with: "."))
    epoch = String(parts[0].prefix { $0 != " " })
    repeating = notes.fields.last { $0.name == FormParser.actionField }?.value.split(separator: "\n") ?? []
    bases = Dictionary(notes.fields.compactMap { field in UInt32(field.value).map { (field.name, $0) } }) { $1 }
  }

  /// Returns the key under which a form is performed once. The same form with different values has a different key.
  ///
  /// - Parameter sender: The client, for a page that everybody shares.
  func key(for action: String?, content: [UInt8], from sender: String?) -> IdempotencyKey? {
    if let action, repeating.contains(action[...]) { return nil }
    return IdempotencyKey(ofForm: place, content: content, from: sender)
  }
}
