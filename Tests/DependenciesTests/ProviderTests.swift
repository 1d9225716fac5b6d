import Testing

@testable import Dependencies

/// Dependencies that an object creates when they are read.
struct ProviderTests {
  private enum Color: TestDependencyKey {
    static var testValue: String { "none" }
  }

  private enum Size: TestDependencyKey {
    static var testValue: Int { 0 }
  }

  private enum Shape: TestDependencyKey {
    static var testValue: String { "none" }
  }

  /// Provides a color and, if it has one, a size.
  private final class Provider: _$DependencyProvider, @unchecked Sendable {
    let color: String
    let size: Int?
    nonisolated(unsafe) var reads = 0

    init(_ color: String, _ size: Int? = nil) {
      (self.color, self.size) = (color, size)
      super.init()
    }

    override var _$keys: [ObjectIdentifier] {
      size == nil ? [ObjectIdentifier(Color.self)] : [ObjectIdentifier(Color.self), ObjectIdentifier(Size.self)]
    }

    override func _$box(of key: ObjectIdentifier) -> (any AnyObject & Sendable)? {
      reads += 1
      if key == ObjectIdentifier(Color.self) { return DependencyValues.box(color, of: Color.self) }
      if key == ObjectIdentifier(Size.self) { return size.map { DependencyValues.box($0, of: Size.self) } }
      return nil
    }
  }

  private struct Reader {
    @Dependency(Color.self) var color
    @Dependency(Size.self) var size
    @Dependency(Shape.self) var shape

    var all: String { "\(color) \(size) \(shape)" }
  }

  @Test func `a provider's values are created when they are read`() {
    let provider = Provider("red", 1)
    withDependencies {
      $0.provide(provider)
    } operation: {
      #expect(provider.reads == 0)
      #expect(Reader().all == "red 1 none")
      #expect(provider.reads > 0)
    }
  }

  @Test func `a value that the provider does not have is the default`() {
    withDependencies {
      $0.provide(Provider("red"))
    } operation: {
      #expect(Reader().all == "red 0 none")
    }
  }

  @Test func `a value that is set in the same scope or in an inner one replaces the provider's`() {
    withDependencies {
      $0.provide(Provider("red", 1))
      $0[Color.self] = "blue"
    } operation: {
      #expect(Reader().all == "blue 1 none")
      withDependencies {
        $0[Size.self] = 2
      } operation: {
        #expect(Reader().all == "blue 2 none")
      }
      #expect(Reader().all == "blue 1 none")
    }
  }

  @Test func `a provider replaces the values and the provider of the outer scope`() {
    withDependencies {
      $0.provide(Provider("gray", 5))
      $0[Color.self] = "blue"
      $0[Shape.self] = "round"
    } operation: {
      withDependencies {
        $0.provide(Provider("red"))
      } operation: {
        #expect(Reader().all == "red 5 round")
      }
      #expect(Reader().all == "blue 5 round")
    }
  }

  @Test func `a property has the provider's values in which it was initialized, under those of the reading scope`() {
    let reader = withDependencies {
      $0.provide(Provider("red", 1))
    } operation: {
      Reader()
    }
    #expect(reader.all == "red 1 none")
    withDependencies {
      $0[Color.self] = "blue"
    } operation: {
      #expect(reader.all == "blue 1 none")
    }
    withDependencies {
      $0.provide(Provider("green"))
    } operation: {
      #expect(reader.all == "green 1 none")
    }
    let other = withDependencies {
      $0[Size.self] = 7
    } operation: {
      Reader()
    }
    withDependencies {
      $0.provide(Provider("green", 3))
    } operation: {
      #expect(other.all == "green 3 none")
    }
  }

  private func values(_ change: (inout DependencyValues) -> Void) -> DependencyValues {
    var values = DependencyValues()
    change(&values)
    return values
  }

  private func all(in values: DependencyValues) -> String {
    withDependencies {
      $0 = values
    } operation: {
      Reader().all
    }
  }

  @Test func `merged values of a provider replace those below, and are replaced by those above`() {
    let low = values {
      $0[Color.self] = "blue"
      $0[Shape.self] = "round"
    }
    #expect(all(in: low.merging(values { $0.provide(Provider("red", 1)) })) == "red 1 round")
    #expect(all(in: values { $0.provide(Provider("red", 1)) }.merging(low)) == "blue 1 round")
  }

  @Test func `merged values of two providers are those of the upper one, then those of the lower one`() {
    let low = values { $0.provide(Provider("gray", 5)) }
    #expect(all(in: low.merging(values { $0.provide(Provider("red", 1)) })) == "red 1 none")
    #expect(all(in: low.merging(values { $0.provide(Provider("red")) })) == "red 5 none")
  }

  @Test func `merged values that replace a provider's in their scope replace those below, too`() {
    let low = values { $0[Color.self] = "blue" }
    let high = values {
      $0.provide(Provider("red", 1))
      $0[Color.self] = "white"
    }
    #expect(all(in: low.merging(high)) == "white 1 none")
  }

  @Test func `a scope is left without its provider's values`() {
    withDependencies {
      $0.provide(Provider("red", 1))
    } operation: {
    }
    #expect(Reader().all == "none 0 none")
  }
}
