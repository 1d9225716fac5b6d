/// What tabs know of the view around them.
struct TabsContext: Equatable {
  enum Part: Equatable {
    case bar
    case panel
  }

  let part: Part
  let id: String
  let selection: String
  let select: (String) -> Void

  static func == (first: Self, second: Self) -> Bool {
    first.part == second.part && first.id == second.id && first.selection == second.selection
  }
}
