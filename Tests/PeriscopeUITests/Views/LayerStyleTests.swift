import PeriscopeUI
import Testing

struct LayerStyleTests {
  private func page<Content: View>(@ViewBuilder _ content: () -> Content) -> String { ModelStage(content).page }

  @Test func `an overlay of a color or a gradient lies above the view`() {
    #expect(page { Divider().overlay(.red) }.contains("overlay align-center"))
    #expect(page { Divider().overlay(.red.gradient, in: Capsule()) }.contains("overlay align-center"))
  }

  @Test func `'ignoresSafeAreaEdges' changes nothing about a background`() {
    #expect(
      page { Text("A").background(Color.red, ignoresSafeAreaEdges: .all) }
        == page { Text("A").background(Color.red) })
    #expect(
      page { Text("A").background(.red.gradient, ignoresSafeAreaEdges: .bottom) }
        == page { Text("A").background(.red.gradient) })
  }
}
