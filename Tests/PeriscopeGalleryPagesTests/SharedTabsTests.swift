import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct SharedTabsTests {
  private func store() -> TestStoreOf<SharedTabs> { TestStore(initialState: SharedTabs.State()) { SharedTabs() } }

  @Test func `an action selects one of the shared tabs`() async {
    let store = store()
    await store.send(\.tabSelected, .profile) { $0.tab = .profile }
    await store.send(\.tabSelected, .counter) { $0.tab = .counter }
  }

  @Test func `a change of the shared count by one tab is visible in the other tab`() async {
    let store = store()
    await store.send(\.counter.incrementButtonTapped) { $0.counter.$stats.withLock { $0.add(1) } }
    #expect(store.state.profile.stats.count == 1)
    await store.send(\.counter.decrementButtonTapped) { $0.profile.$stats.withLock { $0.add(-1) } }
    await store.send(\.counter.decrementButtonTapped) { $0.counter.$stats.withLock { $0.add(-1) } }
    let stats = store.state.profile.stats
    #expect(stats.count == -1)
    #expect(stats.maximum == 1)
    #expect(stats.minimum == -1)
    #expect(stats.changes == 3)
  }

  @Test func `a reset of the shared count by one tab is visible in the other tab`() async {
    @Shared(.stats) var stats
    $stats.withLock { $0.add(7) }
    let store = store()
    #expect(store.state.counter.stats.count == 7)
    await store.send(\.profile.resetButtonTapped) { $0.profile.$stats.withLock { $0 = Stats() } }
    #expect(store.state.counter.stats == Stats())
    #expect(stats == Stats())
  }

  @Test func `a count shared by tabs is written to its file, and read from it`() async throws {
    let storage = FileStorage.inMemory
    try await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let store = store()
      await store.send(\.counter.incrementButtonTapped) { $0.counter.$stats.withLock { $0.add(1) } }
      try await store.state.counter.$stats.save()
    }
    // No reference to the value exists any more, so the next reader reads the file.
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      #expect(SharedTabs.State().profile.stats.count == 1)
    }
    withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      #expect(SharedTabs.State().profile.stats.count == 0)
    }
  }

  @Test(arguments: [
    (-1, false), (0, false), (1, false), (2, true), (3, true), (4, false), (9, false), (25, false), (97, true),
  ])
  func `an alert says whether the shared count is prime`(count: Int, isPrime: Bool) async {
    @Shared(.stats) var stats
    $stats.withLock { $0.add(count) }
    let store = store()
    await store.send(\.counter.isPrimeButtonTapped) {
      $0.counter.alert = AlertState { TextState(isPrime ? "\(count) is prime." : "\(count) is not prime.") }
    }
    await store.send(\.counter.alert.dismiss) { $0.counter.alert = nil }
  }
}
