import PeriscopeUI

/// The link to the list of examples.
struct BackLink: View {
  var body: some View {
    nav(.class("back"), .ariaLabel("Site")) { a(.href("/")) { "All examples" } }
  }
}
