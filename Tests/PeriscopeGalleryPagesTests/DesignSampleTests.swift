import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct DesignSampleTests {
  @MainActor @Test func `bindings write the fields of the design sample, and its button changes nothing`() async {
    let store = TestStore(initialState: DesignSample.State()) { DesignSample() }
    await store.send(\.binding.size, "Large") { $0.size = "Large" }
    await store.send(\.binding.amount, 4) { $0.amount = 4 }
    await store.send(\.buttonTapped)
  }

  @Test func `the design page has an enabled button of each kind, and a disabled one`() async throws {
    let page = try await TestPage("/design", of: .gallery)
    for name in ["Prominent", "Bordered", "Borderless", "Destructive"] { #expect(page.button(name).isEnabled) }
    #expect(!page.button("Disabled").isEnabled)
  }
}
