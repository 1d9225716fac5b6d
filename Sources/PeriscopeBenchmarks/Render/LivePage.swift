internal import ComposableArchitecture
internal import PeriscopeUI

/// The measured table as a live page, without a server.
final class LivePage {
  let monitor = Monitor()
  private let store: StoreOf<LiveTable>
  private let document: LiveDocument

  convenience init(rows: Int) { self.init(LiveTable.State(rows: rows)) }

  init(_ state: LiveTable.State, ofStores: Bool = true) {
    let store = Store(initialState: state, reducer: LiveTable(), monitor: monitor)
    self.store = store
    document = monitor.enter { [monitor] in
      ofStores
        ? LiveDocument(LiveTableView(store: store), monitor: monitor)
        : LiveDocument(LiveStatesView(store: store), monitor: monitor)
    }
  }

  deinit { monitor.enter { document.close() } }

  var html: [UInt8] {
    monitor.enter {
      var bytes: [UInt8] = []
      document.print(into: &bytes, isCompact: true)
      return bytes
    }
  }

  var evaluations: Int { monitor.enter { document.counts.evaluations } }

  /// Returns the patch of an action, and its cost from the end of the reducer to the encoded bytes.
  func patch(_ action: LiveTable.Action) -> (bytes: [UInt8], cost: Cost) {
    monitor.enter {
      store.send(action)
      let (bytes, cost) = Cost.of { document.flush() ?? [] }
      return (bytes, cost)
    }
  }

  /// Performs an action. Callgrind counts the work from the end of the reducer to the encoded bytes.
  func countedPatch(_ action: LiveTable.Action) {
    monitor.enter {
      store.send(action)
      Counted.run { _ = document.flush() }
    }
  }
}
