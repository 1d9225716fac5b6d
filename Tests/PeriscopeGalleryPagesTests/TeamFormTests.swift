import ComposableArchitecture
import Foundation
import PeriscopePasswords
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeGalleryPages
@testable import PeriscopeLive

/// The team board with forms only, like in a browser without scripts, and its downloads.
@Suite(.timeLimit(.minutes(5))) struct TeamFormTests {
  @Test
  func `without JavaScript, a member signs in, opens a filtered board, moves and edits a card, and attaches a file`()
    async throws
  {
    try await TeamStage.visit { stage, visitor in
      try visitor.open("/team/boards/1?assignee=Grace")
      #expect(visitor.path.hasPrefix("/team/sign-in?next=%2Fteam%2Fboards%2F1%3Fassignee%3DGrace"))
      try visitor.press("Sign in", "name=Grace&password=wrong")
      #expect(visitor.html.contains("do not belong together"))
      try visitor.press("Sign in", "name=Grace&password=periscope")
      #expect(visitor.path.hasPrefix("/team/boards/1?assignee=Grace"))
      #expect(!visitor.html.contains("Draw the new icon"))

      try visitor.press("Move Write the release notes to Doing")
      #expect(visitor.html.contains("Move Write the release notes to Done"))
      try visitor.open("/team/boards/1/cards/3")
      try visitor.press("Edit")
      try visitor.press("Save", "editor.draft.title=Publish+the+notes")
      #expect(visitor.html.contains(">Publish the notes</h1>"))

      try visitor.choose("cat.png", "image/png", TeamPageTests.picture, in: "filesChosen")
      try visitor.open("/team/boards/1/cards/3")
      let file = "/team/files/00000000-0000-0000-0000-000000000000.png"
      #expect(visitor.html.contains("src=\"\(file)\""))
      let preview = try visitor.get(file)
      #expect(preview.body == TeamPageTests.picture)
      #expect(preview.header("Content-Type") == "image/png")
      #expect(preview.header("Content-Disposition")?.hasPrefix("inline") == true)
      #expect(preview.header("X-Content-Type-Options") == "nosniff")
      #expect(try stage.visitor().get(file).header("Location")?.hasPrefix("/team/sign-in?next=") == true)
    }
  }

  @Test func `the export of a board has a line for each of its cards, and is for members only`() async throws {
    try await TeamStage.visit { stage, visitor in
      try visitor.open("/team/boards/99/export.csv")
      #expect(visitor.path.hasPrefix("/team/sign-in?next=%2Fteam%2Fboards%2F99%2Fexport.csv"))
      try visitor.open("/team")
      try visitor.press("Sign in", "name=Alan&password=periscope")
      let export = try visitor.get("/team/boards/2/export.csv")
      #expect(export.header("Content-Disposition")?.contains("Office move.csv") == true)
      #expect(
        export.text == """
          Title,Column,Assignee,Due,Author,Files
          Order shelves,To do,Ada,2027-02-01,Grace,0
          Measure the rooms,Doing,Ada,,Ada,0

          """)
      #expect(try visitor.get("/team/boards/99/export.csv").status == 404)
      // More cards than are written at once.
      for number in 1...120 { stage.send(.cardAdded("Card \(number)", board: 2, by: TeamMember(name: "Alan"))) }
      let lines = try visitor.get("/team/boards/2/export.csv").text.split(separator: "\n")
      #expect(lines.dropFirst(3) == (1...120).map { "Card \($0),To do,,,Alan,0" }[...])
    }
  }

  @Test
  func `a member's pages have no buttons to delete boards or others' cards, and no control for files of others' cards`()
    async throws
  {
    try await TeamStage.visit { stage, visitor in
      try visitor.open("/team")
      try visitor.press("Sign in", "name=Alan&password=periscope")
      #expect(!visitor.html.contains("Delete Office move"))
      try visitor.open("/team/boards/1/cards/5")
      #expect(!visitor.html.contains("deleteButtonTapped") && !visitor.html.contains(#"type="file""#))
    }
  }
}
