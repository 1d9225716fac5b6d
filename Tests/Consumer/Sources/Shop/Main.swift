import ComposableArchitecture
import HTML
import Locks
import Macros
import Periscope
import PeriscopeUI
import Redis
import SQLite

@main
struct Main {
  private static let visits = Lock(0)

  static func main() async {
    await site.serve()
  }

  private static let site = Site {
    Page("/", title: "Shop", initialState: Counter.State()) {
      Counter()
    } content: { store in
      CounterView(store: store)
    }
    // Calls each of the package's own modules.
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
