import Perception
import PeriscopeTestSupport
import Testing

@Perceptible
private final class Person {
  var first = "Ada"
  var last = "Lovelace"
  var email = "ada@example.org"
  @PerceptionIgnored var cache = 0
}

struct TrackingTests {
  @Test func `an onChange closure is called once, at the first change of a field that was read`() {
    let person = Person()
    let calls = CallCounter()
    let name = withPerceptionTracking {
      person.first + person.last
    } onChange: {
      calls.note()
    }
    #expect(name == "AdaLovelace")
    person.email = "countess@example.org"
    #expect(calls.count == 0)
    person.last = "Byron"
    person.first = "Augusta"
    #expect(calls.count == 1)
  }

  @Test func `setting a perceptible property to an equal value is no change, but modifying in place is one`() {
    let person = Person()
    let set = CallCounter()
    withPerceptionTracking {
      _ = person.first
    } onChange: {
      set.note()
    }
    person.first = "Ada"
    #expect(set.count == 0)
    person.first += ""
    #expect(set.count == 1)
  }

  @Test func `a property with PerceptionIgnored does not notify its readers`() {
    let person = Person()
    let calls = CallCounter()
    withPerceptionTracking {
      _ = person.cache
    } onChange: {
      calls.note()
    }
    person.cache = 1
    #expect(calls.count == 0)
  }

  @Test func `a perceptible object is released with its last owner, although it is observed`() {
    weak var ended: Person?
    do {
      let person = Person()
      ended = person
      withPerceptionTracking {
        _ = person.first
      } onChange: {
      }
    }
    #expect(ended == nil)
  }

  @Test func `a change during the tracked closure notifies its onChange closure`() {
    let person = Person()
    let calls = CallCounter()
    withPerceptionTracking {
      _ = person.first
      person.first = "Grace"
    } onChange: {
      calls.note()
    }
    #expect(calls.count == 1)
    person.first = "Barbara"
    #expect(calls.count == 1)
  }

  @Test(arguments: [true, false])
  func `an onChange closure is released by all observed objects once it was called`(startsWithPerson: Bool) {
    let first = Person()
    let wide = Extent()
    weak var held: CallCounter?
    do {
      let calls = CallCounter()
      held = calls
      withPerceptionTracking {
        if startsWithPerson { _ = first.first }
        wide.access(Field(0))
        wide.access(Field(64))
        _ = first.last
      } onChange: {
        calls.note()
      }
      wide.changed(Field(64))
      #expect(calls.count == 1)
    }
    #expect(held == nil)
    _ = first
  }

  @Test func `an onChange closure called during its own tracking is not called again, and a nested one still is`() {
    let extent = Extent()
    let first = CallCounter()
    let second = CallCounter()
    withPerceptionTracking {
      extent.access(Field(0))
      extent.changed(Field(0))
      withPerceptionTracking {
        _ = extent.access(Field(0))
      } onChange: {
        second.note()
      }
    } onChange: {
      first.note()
    }
    #expect((first.count, second.count) == (1, 0))
    extent.changed(Field(0))
    #expect((first.count, second.count) == (1, 1))
  }

  @Test func `onChange closures are added and removed independently, and each is called once`() {
    let extent = Extent()
    let calls = CallCounter()
    for round in 1...3 {
      for field in [0, 0, 1, 1, 0] {
        withPerceptionTracking {
          _ = extent.access(Field(field))
        } onChange: {
          calls.note()
        }
      }
      extent.changed(Field(1))
      #expect(calls.count == 5 * round - 3)
      extent.changed(Field(0))
      #expect(calls.count == 5 * round)
    }
  }

  @Test func `a class that calls a PerceptionRegistrar itself notifies the readers of a property`() {
    let thermometer = Thermometer()
    let calls = CallCounter()
    withPerceptionTracking {
      _ = thermometer.degrees
    } onChange: {
      calls.note()
    }
    thermometer.degrees = 21
    #expect(calls.count == 1)
  }
}

private final class Thermometer: Perceptible {
  private let registrar = PerceptionRegistrar()
  private var stored = 20

  var degrees: Int {
    get {
      registrar.access(self, keyPath: \.degrees)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
  }
}

struct TrackingFlagTests {
  @Test func `isInPerceptionTracking is true inside of a tracking in a debug build, and false outside`() {
    #expect(!_PerceptionLocals.isInPerceptionTracking)
    let inside = withPerceptionTracking {
      _PerceptionLocals.isInPerceptionTracking
    } onChange: {
    }
    #if DEBUG
      #expect(inside)
    #else
      #expect(!inside)
    #endif
    #expect(!_PerceptionLocals.isInPerceptionTracking)
  }
}
