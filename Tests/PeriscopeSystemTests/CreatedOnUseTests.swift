import Dispatch
import PeriscopeLocks
import Synchronization
import Testing

struct CreatedOnUseTests {
  private final class Thing: Sendable {
    static let count = Atomic(0)

    init() { Self.count.add(1, ordering: .relaxed) }

    deinit { Self.count.subtract(1, ordering: .relaxed) }
  }

  private final class Owner: Sendable {
    let thing = CreatedOnUse<Thing>()
  }

  @Test func `an object exists from its first use until the end of its owner, and all threads use the same one`() {
    do {
      let owner = Owner()
      #expect(owner.thing.existing == nil)
      #expect(owner.thing.unretained == nil)
      #expect(Thing.count.load(ordering: .relaxed) == 0)
      let identities = Mutex<Set<ObjectIdentifier>>([])
      DispatchQueue.concurrentPerform(iterations: 64) { number in
        let thing =
          number.isMultiple(of: 2)
          ? owner.thing.get(orCreate: Thing())
          : owner.thing.getUnretained(orCreate: Thing()).takeUnretainedValue()
        identities.withLock { _ = $0.insert(ObjectIdentifier(thing)) }
      }
      #expect(identities.withLock { $0.count } == 1)
      #expect(owner.thing.existing != nil)
      #expect(Thing.count.load(ordering: .relaxed) == 1)
    }
    #expect(Thing.count.load(ordering: .relaxed) == 0)
  }
}
