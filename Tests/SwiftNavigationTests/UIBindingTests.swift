import ConcurrencyExtras
import Perception
import SwiftNavigation
import Testing

@Perceptible
private final class Profile: @unchecked Sendable {
  var name = "Blob"
  var nickname: String?
}

private final class Controller: @unchecked Sendable {
  @UIState var count = 0
  @UIState var note: String?
  @UIBindable var profile = Profile()
}

struct UIBindingTests {
  @Test func `a UIState notifies its observers of changes, also by its binding`() {
    let controller = Controller()
    let seen = LockIsolated<[Int]>([])
    let token = observe { seen.withValue { $0.append(controller.count) } }
    controller.count += 1
    let binding: UIBinding<Int> = controller.$count
    binding.wrappedValue = 5
    #expect(seen.value == [0, 1, 5])
    #expect(controller.note == nil)
    token.cancel()
  }

  @Test func `writing through a UIBindable sets a property of its model`() {
    let controller = Controller()
    controller.$profile.name.wrappedValue = "Max"
    #expect(controller.profile.name == "Max")
    #expect(UIBindable(controller.profile).name.wrappedValue == "Max")
  }

  @Test func `a binding to an optional converts to a binding of its value, and keeps the last value`() throws {
    let controller = Controller()
    let optional = controller.$profile.nickname
    #expect(UIBinding<String>(optional).map(\.wrappedValue) == nil)
    optional.wrappedValue = "B"
    let binding: UIBinding<String> = try #require(UIBinding(optional))
    #expect(binding._$name == "nickname")
    binding.wrappedValue = "C"
    #expect(controller.profile.nickname == "C")
    optional.wrappedValue = nil
    #expect(binding.wrappedValue == "C")
    binding.wrappedValue = "D"
    #expect(controller.profile.nickname == nil)
  }

  @Test func `a binding to a value converts to a binding of an optional, which ignores nil`() {
    let controller = Controller()
    let optional: UIBinding<String?> = UIBinding(controller.$profile.name)
    optional.wrappedValue = "Max"
    optional.wrappedValue = nil
    #expect(controller.profile.name == "Max")
  }
}
