import ComposableArchitecture
import Periscope
import PeriscopeUI

/// What the drill of several servers runs: pages that count, and one whose effect must not run twice at once.
@main
struct DrillSite {
  static func main() async {
    await Site {
      count("/count", .session)
      count("/all", .everybody)
      Page("/job", title: "Job", initialState: Job.State()) {
        Job()
      } content: { store in
        JobView(store: store)
      }
    }
    .serve()
  }

  private static func count(_ path: String, _ lifetime: Page.Lifetime) -> Page {
    Page(path, title: "Count", lifetime: lifetime, initialState: Count.State()) {
      Count()
    } content: { store in
      CountView(store: store)
    }
  }
}
