import ComposableArchitecture
import Periscope
import PeriscopeCluster
import PeriscopeUI

/// The site of the drills: pages that count, a page whose effect must run on one server at a time, two pages that count in
/// a shared store, and the board of a team whose members sign in.
@main
struct DrillSite {
  static func main() async {
    var defaults = Server.Configuration()
    defaults.cluster = .redis
    await Site {
      count("/count", .session)
      count("/all", .everybody)
      Page("/job", title: "Job", initialState: Job.State()) {
        Job()
      } content: { store in
        JobView(store: store)
      }
      Page("/hall", title: "Hall", shared: hall) { store in CountView(store: store) }
      Page("/desk", title: "Desk", initialState: Desk.State()) {
        Desk(hall: hall)
      } content: { store in
        DeskView(store: store, hall: hall.store)
      }
      Page("/sign-in", title: "Sign in", initialState: SignIn.State()) {
        SignIn()
      } content: { store in
        SignInView(store: store)
      }
      Page("/board", title: "Board", initialState: Board.State()) {
        Board()
      } content: { store in
        BoardView(store: store)
      }
      .requires(signIn: "/sign-in") { $0[Member.self] != nil }
    }
    .serve(defaults)
  }

  private static let hall = SharedStore(name: "Hall", initialState: Count.State()) { Count() }

  private static func count(_ path: String, _ lifetime: Page.Lifetime) -> Page {
    Page(path, title: "Count", lifetime: lifetime, initialState: Count.State()) {
      Count()
    } content: { store in
      CountView(store: store)
    }
  }
}
