import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct ControlsTests {
  private let clock = TestClock()

  private func store(_ state: Controls.State = Controls.State()) -> TestStoreOf<Controls> {
    TestStore(initialState: state) {
      Controls()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `bindings write the fields of a booking, and change its price accordingly`() async {
    let store = store()
    await store.send(\.binding.name, "Grace") { $0.name = "Grace" }
    await store.send(\.binding.age, nil) { $0.age = nil }
    await store.send(\.binding.room, .suite) { $0.room = .suite }
    await store.send(\.binding.persons, 4) { $0.persons = 4 }
    await store.send(\.binding.arrival, Controls.lastDay) { $0.arrival = Controls.lastDay }
    await store.send(\.binding.guests, []) { $0.guests = [] }
    #expect(store.state.price == 1_280)
  }

  @Test func `a booking's name is truncated, and without a name nothing is booked`() async {
    let store = store()
    await store.send(\.binding.name, String(repeating: "x", count: 21)) { $0.name = String(repeating: "x", count: 20) }
    await store.send(\.binding.name, "") { $0.name = "" }
    #expect(store.state.nameError == "A name is needed.")
    await store.send(\.bookButtonTapped)
  }

  @Test func `a booking advances in four steps of 300 milliseconds, and ignores a second press of its button`() async {
    let store = store()
    await store.send(\.bookButtonTapped) { $0.share = 0 }
    await store.send(\.bookButtonTapped)
    for share in [0.25, 0.5, 0.75] {
      await clock.advance(by: .milliseconds(300))
      await store.receive(\.progressed) { $0.share = share }
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.progressed) {
      $0.share = nil
      $0.bookings = 1
    }
  }

  @Test func `a booking's guests are added and removed, and its entered values are cleared`() async {
    let store = store(Controls.State(screen: .guests, name: "x", guests: []))
    await store.send(\.removeGuestButtonTapped)
    await store.send(\.addGuestButtonTapped) { $0.guests = [Controls.Guest(id: 1, name: "Guest 1")] }
    await store.send(\.removeGuestButtonTapped) { $0.guests = [] }
    await store.send(\.clearButtonTapped) { $0 = Controls.State(screen: .guests) }
  }
}
