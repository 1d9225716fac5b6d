import PeriscopeUI

/// The way back to the list of examples.
struct BackLink: View {
  var body: some View {
    nav(.class("back"), .ariaLabel("Site")) { a(.href("/")) { "All examples" } }
  }
}
