import ComposableArchitecture
import HTML
import Locks
import Macros
import Periscope
import PeriscopeUI
import Redis
import SQLite

/// Replaces the main file of the package that `.ci/consumer` creates: a route calls each of the package's modules.
@main
struct Main {
  static func main() async {
    await Site.live.serve()
  }
}

extension Site {
  private static let visits = Lock(0)

  static var live: Site {
    Site {
      Page("/", title: "Shop", lifetime: .everybody, initialState: Poll.State()) {
        Poll()
      } content: { store in
        PollView(store: store)
      }
      Route("GET", "/modules") { _ in
        let visit = visits.withLock { visits in
          visits += 1
          return visits
        }
        let text = expanded(
          "<VISIT> SQLite VERSION \(Command("PING").encoded)", ["VISIT": "\(visit)", "VERSION": libraryVersion()])
        return Response(headers: ["Content-Type": "text/plain; charset=utf-8"], body: escaped(text))
      }
    }
  }
}
