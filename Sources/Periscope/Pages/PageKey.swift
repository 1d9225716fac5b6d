/// Which instance of which page: by its number in the site, its parameters, and its tab.
struct PageKey: Hashable, Sendable {
  let page: Int
  var parameters: [String] = []
  var tab: String?

  /// Whether there is one at most.
  var isOnly: Bool { parameters.isEmpty && tab == nil }

  /// The key under which the page is kept: by its path rather than by its number, which another version of the site may give to another page.
  func archived(as path: String, of session: Session?) -> ArchiveKey {
    var parts = [path] + parameters
    if let tab { parts.append("tab " + tab) }
    // No part has a line's end of its own, so that no two keys have one text.
    let page = parts.map { $0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }.joined(separator: "\n")
    return ArchiveKey(owner: session?.label ?? ArchiveKey.everybody, page: page)
  }
}
