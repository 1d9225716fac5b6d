import Perception
import Testing

@Perceptible
private final class Settings {
  var name = "Ada"
  var isEnabled = false
  var address = Address()
}

private struct Address {
  var city = "London"
}

struct BindableTests {
  @Test func `a binding of a Bindable reads and writes a property`() {
    @Bindable var settings = Settings()
    let name = $settings.name
    #expect(name.wrappedValue == "Ada")
    name.wrappedValue = "Grace"
    #expect(settings.name == "Grace")
  }

  @Test func `writing through a member of a binding changes that part of the bound object`() {
    let settings = Settings()
    let city = Bindable(settings).address.city
    city.wrappedValue = "Paris"
    #expect(settings.address.city == "Paris")
  }

  @Test func `a write through Perception.Bindable is read through a Bindable of the same object`() {
    #if swift(>=5.9)
      @Bindable var settings = Settings()
    #else
      @Perception.Bindable var settings = Settings()
    #endif
    @Perception.Bindable var other = settings
    $other.isEnabled.wrappedValue = true
    #expect($settings.isEnabled.wrappedValue)
  }

  @Test func `a binding from closures writes through them, and a binding from a constant ignores writes`() {
    nonisolated(unsafe) var number = 1
    let binding = Binding(get: { number }, set: { number = $0 })
    binding.wrappedValue = 2
    #expect(number == 2)
    let constant = Binding.constant(1)
    constant.wrappedValue = 5
    #expect(constant.wrappedValue == 1)
  }
}
