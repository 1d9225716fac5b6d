/// The identity of a snapshot in the archive: the session that it belongs to, or ``everybody``, and the path,
/// parameters and tab of its page. Shared stores and the values of a session have a name instead of a path.
package struct ArchiveKey: Hashable, Sendable {
  /// The owner of pages with the lifetime `.everybody`, and of shared stores.
  package static let everybody = "everybody"

  /// The owner, and the label, of shared stores that one server of a cluster owns.
  package static let stores = "stores"

  /// The label of the session, or ``everybody``.
  package let owner: String
  /// The page's path with its parameters and its tab, each on a line; or the name of a shared store, or that of the
  /// session's values.
  package let page: String

  package init(owner: String, page: String) {
    self.owner = owner
    self.page = page
  }

  /// Whether the page has parameters, a tab or a user, so that its path may have many instances.
  package var isOfMany: Bool { Self.isOfMany(page) }

  /// Whether the key of an archived page, or a text that ends with one, belongs to a page with parameters, a tab or a user.
  package static func isOfMany(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "\n")) }

  package var isEverybodys: Bool { owner == Self.everybody }

  /// Whether the key is that of a shared store which one server of a cluster owns.
  package var isOfStores: Bool { owner == Self.stores }

  /// The label under which servers own the page: the session's label, or a label of the page if everybody shares it.
  package var label: String { isEverybodys ? "\(owner)/\(page)" : owner }
}
