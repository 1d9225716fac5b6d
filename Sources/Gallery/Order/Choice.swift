import Perception
import PeriscopeUI

/// One of several values.
struct Choice<Value: Hashable>: View {
  private let title: String
  private let selection: Binding<Value>
  private let values: [Value]
  private let name: (Value) -> String

  init(_ title: String, selection: Binding<Value>, of values: [Value], name: @escaping (Value) -> String) {
    self.title = title
    self.selection = selection
    self.values = values
    self.name = name
  }

  var body: some View {
    section(.class("bar"), .ariaLabel(title)) {
      ForEach(values, id: \.self) { value in
        if selection.wrappedValue == value {
          strong { name(value) }
        } else {
          Button(name(value)) { selection.wrappedValue = value }
        }
      }
    }
  }
}
