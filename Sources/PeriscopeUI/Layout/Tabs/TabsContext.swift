/// The state of a tab view that its tabs need.
struct TabsContext: Equatable {
  /// Whether the tabs' buttons are being written rather than the panel.
  let isBar: Bool
  let id: String
  let selection: String
  let select: (String) -> Void

  static func == (first: Self, second: Self) -> Bool {
    first.isBar == second.isBar && first.id == second.id && first.selection == second.selection
  }
}
