import ComposableArchitecture

extension Team.State {
  /// The boards of a new server, with cards of all three members.
  static var sample: Team.State {
    Team.State(
      boards: [Team.Board(id: 1, title: "Spring release"), Team.Board(id: 2, title: "Office move")],
      cards: [
        Team.Card(
          id: 3, board: 1, author: "Ada", title: "Write the release notes",
          text: "One paragraph for each feature, and the list of fixes.", assignee: "Grace",
          due: CalendarDay(2027, 1, 12)
        ),
        Team.Card(id: 4, board: 1, author: "Alan", title: "Choose a date for the launch"),
        Team.Card(
          id: 5, board: 1, author: "Grace", column: .doing, title: "Measure the start of the program",
          assignee: "Grace", due: CalendarDay(2027, 1, 8)),
        Team.Card(
          id: 6, board: 1, author: "Ada", column: .doing, title: "Draw the new icon", assignee: "Alan",
          due: CalendarDay(2027, 1, 20)),
        Team.Card(
          id: 7, board: 1, author: "Alan", column: .done, title: "Collect the wishes of customers", assignee: "Alan"),
        Team.Card(
          id: 8, board: 2, author: "Grace", title: "Order shelves", assignee: "Ada", due: CalendarDay(2027, 2, 1)),
        Team.Card(id: 9, board: 2, author: "Ada", column: .doing, title: "Measure the rooms", assignee: "Ada"),
      ],
      lastID: 9)
  }
}
