import Perception
import PeriscopeUI

/// A number, and two buttons.
struct Stepper: View {
  private let title: String
  private let value: Binding<Int>

  init(_ title: String, value: Binding<Int>) {
    self.title = title
    self.value = value
  }

  var body: some View {
    section(.class("bar"), .ariaLabel(title)) {
      Button("Fewer") { value.wrappedValue -= 1 }
      output(.ariaLive("polite")) { "\(value.wrappedValue)" }
      Button("More") { value.wrappedValue += 1 }
    }
  }
}
