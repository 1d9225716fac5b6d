/// The identity of a page instance within its session: the page's position in the site, its parameters, and its tab.
package struct PageKey: Hashable, Sendable {
  package let page: Int
  package var parameters: [String]
  package var tab: String?

  package init(page: Int, parameters: [String] = [], tab: String? = nil) {
    self.page = page
    self.parameters = parameters
    self.tab = tab
  }

  /// Whether the page has one instance at most.
  var isSingle: Bool { parameters.isEmpty && tab == nil }

  /// The key under which the page is archived. It contains the page's path, since a later version of the site may give the
  /// position to a different page, and the signed-in user of a page that requires a sign-in.
  package func archived(as path: String, of session: Session?) -> ArchiveKey {
    var parts = [path] + parameters
    if let tab { parts.append("tab " + tab) }
    if let user = session?.user(of: self) { parts.append("user " + user) }
    // Line breaks within a part are escaped, so that no two keys have the same text.
    let page = parts.map { $0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }.joined(separator: "\n")
    return ArchiveKey(owner: session?.label ?? ArchiveKey.everybody, page: page)
  }
}
