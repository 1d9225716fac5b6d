import Perception
import Synchronization
import Testing

/// A scope that counts its notifications.
private final class CountingScope: TrackingScope, @unchecked Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .sequentiallyConsistent) }
  override func fieldChanged() { number.add(1, ordering: .sequentiallyConsistent) }
}

struct ScopeTests {
  @Test
  func `a tracking scope is notified by the object that it reads again, and not by the one that it no longer reads`() {
    let first = Extent()
    let second = Extent()
    let scope = CountingScope()
    defer { scope.close() }
    scope.track {
      first.access(Field(0))
      second.access(Field(0))
    }
    scope.track { first.access(Field(0)) }
    second.changed(Field(0))
    #expect(scope.count == 0)
    first.changed(Field(0))
    #expect(scope.count == 1)
  }

  @Test func `a tracking scope that no longer reads its first object is still notified by its second one`() {
    let first = Extent()
    let second = Extent()
    let scope = CountingScope()
    scope.track {
      first.access(Field(0))
      second.access(Field(0))
    }
    scope.track { second.access(Field(0)) }
    #expect(!scope.isEmpty)
    second.changed(Field(0))
    #expect(scope.count == 1)
    scope.track {}
    #expect(scope.isEmpty)
    second.changed(Field(0))
    #expect(scope.count == 1)
  }

  @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 500])
  func `a tracking scope is not notified of fields next to the one that it has read`(field: Int) {
    let extent = Extent()
    let scope = CountingScope()
    defer { scope.close() }
    scope.track { extent.access(Field(field)) }
    for other in 0..<600 where other != field { extent.changed(Field(other)) }
    #expect(scope.count == 0)
    extent.changed(Field(field))
    #expect(scope.count == 1)
  }

  @Test func `a tracking scope is notified by each of the 200 objects that it has read`() {
    let extents = (0..<200).map { _ in Extent() }
    let scope = CountingScope()
    for _ in 0..<3 { scope.track { for extent in extents { extent.access(Field(3)) } } }
    for extent in extents { extent.changed(Field(3)) }
    #expect(scope.count == 200)
    scope.close()
    for extent in extents { extent.changed(Field(3)) }
    #expect(scope.count == 200)
  }

  @Test func `a tracking scope is notified by exactly those of many objects that it read last`() {
    let extents = (0..<300).map { _ in Extent() }
    let scope = CountingScope()
    defer { scope.close() }
    for round in 0..<40 {
      // From none to all of the objects, in both directions.
      let read = extents.indices.filter { $0 * (2 * round + 3) % 11 < round % 12 }
      scope.track {
        for index in round.isMultiple(of: 2) ? read : read.reversed() {
          extents[index].access(Field(0))
          if index.isMultiple(of: 3) { extents[index].access(Field(100)) }
        }
      }
      let before = scope.count
      for extent in extents {
        extent.changed(Field(0))
        extent.changed(Field(100))
        extent.changed(Field(1))
      }
      #expect(scope.count - before == read.count + read.count { $0.isMultiple(of: 3) })
    }
  }

  @Test func `an object notifies its open tracking scopes after half were closed and one was added`() {
    let extent = Extent()
    let scopes = (0..<100).map { _ in CountingScope() }
    for scope in scopes { scope.track { extent.access(Field(0)) } }
    for (index, scope) in scopes.enumerated() where index.isMultiple(of: 2) { scope.close() }
    let late = CountingScope()
    late.track { extent.access(Field(0)) }
    extent.changed(Field(0))
    #expect(scopes.map(\.count).reduce(0, +) == 50)
    #expect(late.count == 1)
    for scope in scopes + [late] { scope.close() }
  }

  @Test func `tracking scopes of eight threads that read and write one field miss no change`() async {
    let extent = Extent()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<2_000 {
            let scope = CountingScope()
            scope.track { extent.access(Field(0)) }
            extent.changed(Field(0))
            // The change was made after the read, so the scope was notified, whatever the other threads did.
            #expect(scope.count > 0)
            scope.close()
          }
        }
      }
    }
  }
}
