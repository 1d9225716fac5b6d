import ComposableArchitecture
import PeriscopeUI
import Synchronization
import Testing

/// An ID that counts how often IDs are hashed. The tests of this file run one after the other.
private struct CountedID: Hashable {
  static let hashes = Atomic(0)

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashes.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

@Reducer
private struct Ledger {
  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<LedgerEntry.State> = []
    var open: IdentifiedArrayOf<LedgerEntry.State> { entries.filter { !$0.isPaid } }
  }

  enum Action {
    case entries(IdentifiedActionOf<LedgerEntry>)
    case insert(Int, at: Int)
    case remove(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entries: break
      case .insert(let number, let index):
        state.entries.insert(LedgerEntry.State(number: number), at: index)
      case .remove(let number): state.entries.remove(id: CountedID(number: number))
      }
      return .none
    }
    .forEach(\.entries, action: \.entries) { LedgerEntry() }
  }
}

@Reducer
private struct LedgerEntry {
  @ObservableState
  struct State: Equatable, Identifiable {
    let number: Int
    var isPaid = false
    var id: CountedID { CountedID(number: number) }
  }

  enum Action { case paid }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isPaid = true
      return .none
    }
  }
}

private struct LedgerView: View {
  let store: StoreOf<Ledger>
  let isFiltered: Bool

  var body: some View {
    ul {
      if isFiltered {
        ForEach(store.scope(state: \.open, action: \.entries)) { EntryView(store: $0) }
      } else {
        ForEach(store.scope(state: \.entries, action: \.entries)) { EntryView(store: $0) }
      }
    }
    output { "\(store.entries.count { !$0.isPaid })" }
  }
}

/// The number of evaluations of rows.
private let evaluations = Atomic(0)

private struct EntryView: View {
  let store: StoreOf<LedgerEntry>

  var body: some View {
    let _ = evaluations.add(1, ordering: .relaxed)
    li { "\(store.number)\(store.isPaid ? " paid" : "")" }
  }
}

@Suite(.serialized)
struct ListAdditionTests {
  private static let rows = 1_000

  private var store: StoreOf<Ledger> {
    let entries = (0..<Self.rows).map { LedgerEntry.State(number: $0) }
    return Store(initialState: Ledger.State(entries: IdentifiedArray(uniqueElements: entries))) { Ledger() }
  }

  @Test func `reading the first rows of a list creates stores for these only`() {
    func read(_ rows: some RandomAccessCollection<StoreOf<LedgerEntry>>, first count: Int) -> [Int] {
      ContiguousArray(rows.prefix(count)).map { $0.number }
    }
    let store = store
    let before = CountedID.hashes.load(ordering: .relaxed)
    #expect(read(store.scope(state: \.entries, action: \.entries), first: 2) == [0, 1])
    #expect(CountedID.hashes.load(ordering: .relaxed) - before < 40)
    #expect(read(store.scope(state: \.entries, action: \.entries), first: Self.rows) == Array(0..<Self.rows))
  }

  @Test(arguments: [true, false], [0, 500, rows])
  func `adding a row to a list and removing it hashes few IDs, and evaluates no other row`(
    isFiltered: Bool, index: Int
  ) {
    let store = store
    let stage = ModelStage(monitor: store.monitor) { LedgerView(store: store, isFiltered: isFiltered) }
    func cost(_ action: Ledger.Action) -> (hashes: Int, evaluations: Int) {
      let before = (CountedID.hashes.load(ordering: .relaxed), evaluations.load(ordering: .relaxed))
      #expect(stage.after { store.send(action) } != nil)
      return (
        CountedID.hashes.load(ordering: .relaxed) - before.0,
        evaluations.load(ordering: .relaxed) - before.1
      )
    }
    let (addition, removal) = (cost(.insert(Self.rows, at: index)), cost(.remove(Self.rows)))
    #expect(addition.hashes < 40 && removal.hashes < 40)
    #expect(addition.evaluations == 1 && removal.evaluations == 0)
  }
}
