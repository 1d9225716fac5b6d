import ComposableArchitecture
import Foundation
import Periscope
import PeriscopePasswords
import PeriscopeTesting
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

/// The team board as its members use it: in memory, over a socket and in a browser.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TeamPageTests {
  private static let connections: [PageConnection] =
    [.memory, .socket] + (BrowserEngine.current.isInstalled ? [.browser] : [])
  private static let slowConnections: [PageConnection] =
    [.socket(delay: .milliseconds(100))]
    + (BrowserEngine.current.isInstalled && BrowserEngine.current.hasDevTools
      ? [.browser(delay: .milliseconds(100))] : [])

  private let folder = URL.temporaryDirectory.appending(component: "team-\(UUID().uuidString)")

  private func site(_ connection: PageConnection = .standard) throws -> TestSite {
    let site = try TestSite(.gallery, through: connection) {
      $0.cardFiles = .folder { folder }
      $0.date.now = CalendarDay(2027, 1, 10).date
      $0.teamAccounts = .demo(Passwords(strength: .lowest))
      $0.uuid = .incrementing
    }
    site.exhaustivity = .off
    site.timeout = .seconds(30)
    return site
  }

  /// Opens a page, and signs a member in on the way.
  private func visit(_ path: String, as name: String, of site: TestSite) async -> TestPage {
    let page = await site.visit(path)
    #expect(page.path.hasPrefix("/team/sign-in?next="))
    await page.field("Name").type(name)
    await page.field("Password").type(TeamAccounts.password)
    await page.button("Sign in").click()
    await page.finish()
    #expect(page.path.hasPrefix(path))
    return page
  }

  @Test(arguments: connections + slowConnections)
  func `a member signs in on the way to a filtered board, moves a card, edits it and goes back`(
    connection: PageConnection
  ) async throws {
    let page = await visit("/team/boards/1?assignee=Grace", as: "Grace", of: try site(connection))
    #expect(page.title == "Spring release")
    #expect(page.list("Cards in To do").link("Write the release notes").exists)
    #expect(!page.link("Draw the new icon").exists)

    await page.button("Move Write the release notes to Doing").click()
    await page.list("Cards in Doing").link("Write the release notes").appears()
    await page.picker("Assignee").choose("Everybody")
    await page.link("Draw the new icon").appears()
    #expect(page.path.hasPrefix("/team/boards/1?tab="))
    await page.goBack()
    await page.link("Draw the new icon").disappears()

    await page.link("Write the release notes").click()
    #expect(page.path.hasPrefix("/team/boards/1/cards/3"))
    await page.button("Edit").click()
    await page.dialog("Edit the card").appears()
    await page.field("Title").type("Publish the release notes")
    await page.button("Save").click()
    await page.heading("Publish the release notes").appears()
    await page.dialog("Edit the card").disappears()
    await page.text("Saved.").appears()
    await page.goBack()
    #expect(page.path.hasPrefix("/team/boards/1?assignee=Grace"))
    await page.link("Publish the release notes").appears()
  }

  @Test(arguments: connections + slowConnections)
  func `a card is dragged to a different column with the mouse, and on with the keyboard, as all members see`(
    connection: PageConnection
  ) async throws {
    let site = try site(connection)
    let grace = await visit("/team/boards/1", as: "Grace", of: site)
    let alan = await visit("/team/boards/1", as: "Alan", of: site)
    let notes = grace.link("Write the release notes")
    await notes.drag(to: grace.region("Done"))
    await grace.list("Cards in Done").link("Write the release notes").appears()
    await alan.list("Cards in Done").link("Write the release notes").appears()
    #expect(grace.row("Write the release notes").isFocused)
    await notes.move(to: grace.region("Doing"))
    await grace.list("Cards in Doing").link("Write the release notes").appears()
    await alan.list("Cards in Doing").link("Write the release notes").appears()
    // A click follows the link, and doesn't drag it.
    await notes.click()
    #expect(grace.path.hasPrefix("/team/boards/1/cards/3"))
  }

  @Test(arguments: connections)
  func `a card of a different member cannot be dragged until the member has taken it`(connection: PageConnection)
    async throws
  {
    let page = await visit("/team/boards/1", as: "Grace", of: try site(connection))
    await withKnownIssue {
      await page.link("Draw the new icon").drag(to: page.region("Done"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("It is neither 'draggable', nor a row") }
    }
    #expect(page.list("Cards in Doing").link("Draw the new icon").exists)
    await page.button("Take Choose a date for the launch").click()
    await page.button("Move Choose a date for the launch to Doing").appears()
    await page.link("Choose a date for the launch").drag(to: page.region("Doing"))
    await page.list("Cards in Doing").link("Choose a date for the launch").appears()
  }

  @Test(arguments: connections)
  func `two members see each other's changes of a board, up to its deletion; only an admin moves the cards of others`(
    connection: PageConnection
  ) async throws {
    let site = try site(connection)
    let ada = await visit("/team/boards/1", as: "Ada", of: site)
    let alan = await visit("/team/boards/1", as: "Alan", of: site)
    #expect(!alan.button("Move Measure the start of the program to Done").exists)
    await alan.button("Move Draw the new icon to Done").click()
    await ada.list("Cards in Done").link("Draw the new icon").appears()

    await ada.button("Move Measure the start of the program to Done").click()
    await alan.list("Cards in Done").link("Measure the start of the program").appears()

    await alan.field("New card").type("Invite the press")
    await alan.button("Add").click()
    await ada.link("Invite the press").appears()
    #expect(alan.field("New card").value == "")
    #expect(alan.button("Move Invite the press to Doing").exists)

    let boards = await ada.newTab("/team")
    await boards.button("Delete Spring release").click()
    await boards.dialog("Delete “Spring release”?").button("Delete").click()
    await boards.text("Deleted the board “Spring release”.").appears()
    await alan.heading("This board was deleted").appears()
  }

  @Test(arguments: connections)
  func `a picture that is attached to a card is shown and can be downloaded; removing it deletes its file`(
    connection: PageConnection
  ) async throws {
    let page = await visit("/team/boards/1/cards/5", as: "Grace", of: try site(connection))
    let picture = try UploadedFile(name: "cat.png", contentType: "image/png", contents: Self.picture)
    await page.field("Pictures, PDF and text files of at most 1 MB").choose(files: [picture])
    await page.link("cat.png").appears()
    #expect(page.html.contains(#"src="/team/files/00000000-0000-0000-0000-000000000000.png""#))
    let file = try await page.download("/team/files/00000000-0000-0000-0000-000000000000.png")
    #expect(file.body == Self.picture && file.headers["Content-Type"] == "image/png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    await page.button("Remove cat.png").click()
    await page.link("cat.png").disappears()
    await page.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: connections)
  func `the button of a toast restores a deleted card to its board`(connection: PageConnection) async throws {
    let page = await visit("/team/boards/1/cards/5", as: "Grace", of: try site(connection))
    await page.button("Delete").click()
    #expect(page.path.hasPrefix("/team/boards/1?tab="))
    #expect(!page.link("Measure the start of the program").exists)
    await page.button("Undo").appears()
    await page.button("Undo").click()
    await page.link("Measure the start of the program").appears()
  }

  @Test func `the calendar shows the cards of the chosen day, and all due dates`() async throws {
    let page = await visit("/team/calendar", as: "Ada", of: try site())
    #expect(page.heading("Jan 12, 2027").exists)
    #expect(page.list("All due dates").row().count == 4)
    await page.hook("calendar").push("dayChosen", CalendarDay(2027, 1, 20))
    #expect(page.list("Due on this day").link("Draw the new icon").exists)
    await page.hook("calendar").push("dayChosen", CalendarDay(2027, 1, 21))
    #expect(page.text("Nothing is due on this day.").exists)
  }

  @Test(arguments: connections)
  func `links lead to the calendar and the boards, and after signing out a board requires a sign-in again`(
    connection: PageConnection
  ) async throws {
    let page = await visit("/team", as: "Alan", of: try site(connection))
    #expect(!page.button("Delete Office move").exists)
    await page.link("Calendar").click()
    #expect(page.path.hasPrefix("/team/calendar"))
    #expect(page.heading("Calendar").exists && page.text("Alan").exists)
    #expect(page.html.contains(#"<a aria-current="page" href="/team/calendar">"#))
    await page.link("Boards").click()
    #expect(page.html.contains(#"<a aria-current="page" href="/team">"#))
    await page.link("Office move").click()
    #expect(page.html.contains(#"<a aria-current="true" href="/team">"#))
    #expect(page.title == "Office move")
    await page.button("Sign out").click()
    #expect(page.path.hasPrefix("/team/sign-in"))
    await page.open("/team/boards/2")
    #expect(page.path.hasPrefix("/team/sign-in?next=%2Fteam%2Fboards%2F2"))
  }

  @Test(arguments: ["/team/boards/99", "/team/boards/2/cards/3", "/team/boards/x"])
  func `the URL of a board that does not exist, or of a card that is not on its board, gets 404`(path: String)
    async throws
  {
    let site = try site()
    let page = await visit("/team", as: "Ada", of: site)
    await withKnownIssue {
      await page.open(path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("404") }
    }
  }

  /// A picture of one pixel.
  static let picture: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
      ?? Data())
}
