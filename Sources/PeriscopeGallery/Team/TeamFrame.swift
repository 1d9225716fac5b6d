import ComposableArchitecture
import Periscope
import PeriscopeUI

/// The layout of the team's pages: links between them, the signed-in member, and a button to sign out.
struct TeamFrame: HTML {
  let page: PageContent
  @Dependency(\.navigation) private var navigation
  @Dependency(\.session) private var session

  init(page: PageContent) { self.page = page }

  var body: some HTML {
    header(.class("team-bar")) {
      nav(.ariaLabel("Team")) {
        a(.href("/team"), boardsMark) { "Boards" }
        a(.href("/team/calendar"), .attribute("aria-current", "page").when(isCalendar)) { "Calendar" }
      }
      div(.class("team-member")) {
        span { session[TeamMember.self].map { $0.isAdmin ? "\($0.name) (admin)" : $0.name } ?? "" }
        Button("Sign out") {
          session.signOut()
          navigation.redirect(to: "/team/sign-in")
        }
        .controlSize(.small)
      }
    }
    page
  }

  private var isCalendar: Bool { page.title == "Calendar" }

  /// Marks the link to the boards also on the pages of a board and of a card, which are below the list of boards.
  private var boardsMark: HTMLAttribute {
    .attribute("aria-current", page.title == "Boards" ? "page" : "true").when(!isCalendar)
  }
}
