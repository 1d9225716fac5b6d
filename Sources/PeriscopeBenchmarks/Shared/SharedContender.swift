internal import ComposableArchitecture
internal import Periscope
internal import PeriscopeUI

/// A page whose actions are measured, and the place where its state is stored.
struct SharedContender: Sendable {
  /// The storage of pages.
  enum Place: String, CaseIterable {
    case memory
    case file = "a file"
    case synced = "a file, with fsync"
  }

  /// The state that its actions change.
  enum Kind: String, CaseIterable {
    case own = "a session's page"
    case shared = "a shared store, on its own page"
    case beside = "a shared store, on a session's page"
    case both = "both, from a session's page"
  }

  let kind: Kind
  let place: Place

  static let all = Kind.allCases.flatMap { kind in Place.allCases.map { SharedContender(kind: kind, place: $0) } }

  var name: String { "\(kind.rawValue), \(place == .memory ? "in memory" : "kept in \(place.rawValue)")" }

  /// The site with this page at `/`.
  var site: Site {
    let all = SharedStore(initialState: SharedCounter.State()) { SharedCounter() }
    let site = Site { page(all) }
    return site.archiving(all)
  }

  private func page(_ all: SharedStore<SharedCounter.State, SharedCounter.Action>) -> Page {
    guard kind != .shared else { return Page("/", title: "All", shared: all) { CounterButton(store: $0) } }
    let (isBoth, isBeside) = (kind == .both, kind == .beside)
    let also: @Sendable () -> Void = {
      if isBoth { all.store.send(.increment) }
    }
    return Page("/", title: "Own", initialState: SharedCounter.State()) {
      SharedCounter(also: also)
    } content: { store in
      CounterButton(store: isBeside ? all.store : store)
    }
  }
}

/// Counts the action, and then calls a closure.
@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 1_000_000
  }

  enum Action { case increment }

  var also: @Sendable () -> Void = {}

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      also()
      return .none
    }
  }
}

private struct CounterButton: View {
  let store: StoreOf<SharedCounter>

  var body: some View {
    output { "\(store.count)" }
    Button("+", send: .increment, to: store)
  }
}
