/// Which instance of which page: by its number in the site, its parameters, and its tab.
struct PageKey: Hashable, Sendable {
  let page: Int
  var parameters: [String] = []
  var tab: String?

  /// Whether there is one at most.
  var isOnly: Bool { parameters.isEmpty && tab == nil }
}
