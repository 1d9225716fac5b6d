/// The state of a tab view that its tabs need.
struct TabsContext: Equatable {
  /// Whether the tabs' buttons are being written rather than the panel.
  let isBar: Bool
  let id: String
  let selection: String
  /// The URLs of the tabs by their tags, if the selection is in the query of the page's URL.
  let urls: [String: String]
  let select: (String) -> Void

  static func == (first: Self, second: Self) -> Bool {
    first.isBar == second.isBar && first.id == second.id && first.selection == second.selection
      && first.urls == second.urls
  }
}
