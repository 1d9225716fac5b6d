import SwiftDiagnostics
import Testing

@Suite struct ViewActionMacroTests {
  @Test(arguments: [
    "let store: StoreOf<Feature>", "@Bindable var store: StoreOf<Feature>",
    "@Perception.Bindable public var store: StoreOf<Feature>",
  ])
  func `ViewAction gives a view with a store the conformance to ViewActionSending`(property: String) {
    let view = """
      struct FeatureView: View {
        \(property)
        var body: some View {
          Button("+") { send(.tapped) }
        }
      }
      """
    expect(
      "@ViewAction(for: Feature.self)\n" + view, expandedBy: "ViewAction",
      becomes: "\(view)\n\nextension FeatureView: ComposableArchitecture.ViewActionSending {\n}")
  }

  @Test func `a view with a handwritten conformance to ViewActionSending is left unchanged`() {
    let view = "struct FeatureView: ViewActionSending {\n  let store: StoreOf<Feature>\n}"
    let expansion = Expansion(of: "@ViewAction(for: Feature.self)\n" + view, ["ViewAction"], conforms: true)
    #expect(expansion.text == view)
  }

  @Test func `ViewAction refuses a view without a store`() {
    let source = """
      @ViewAction(for: Feature<Int>.self)
      struct FeatureView: View {STORE
        static var store: Int { 1 }
      }
      """
    let expansion = Expansion(of: source.replacing("STORE", with: ""), ["ViewAction"])
    #expect(expansion.messages == ["'@ViewAction' needs a property 'store', but 'FeatureView' does not declare it"])
    #expect(expansion.severities == [.error])
    #expect(expansion.remedies == ["Add 'let store: StoreOf<Feature<Int>>'"])
    #expect(expansion.textAfterRemedies == source.replacing("STORE", with: "\n  let store: StoreOf<Feature<Int>>"))
  }

  @Test func `a view with the ViewAction macro that sends to its store directly causes a warning`() {
    let source = """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("+") {
            FIRST
          }
          .task { await SECOND.finish() }
        }
        struct Inner: View {
          let store: StoreOf<Feature>
          func go() { store.send(.view(.tapped)) }
        }
        func go() {
          store.send(.loaded)
          other.send(.view(.tapped))
        }
      }
      """
    func filled(_ first: String, _ second: String) -> String {
      source.replacing("FIRST", with: first).replacing("SECOND", with: second)
    }
    let direct = filled("store.send(.view(.tapped(1)))", "self.store.send(.view(.appeared))")
    let expansion = Expansion(of: direct, ["ViewAction"])
    let message = "A view with '@ViewAction' sends its actions with its own 'send', not to its 'store' directly"
    #expect(expansion.messages == [message, message])
    #expect(expansion.severities == [.warning, .warning])
    #expect(expansion.remedies == Array(repeating: "Call 'send' with the view's action", count: 2))
    #expect(expansion.textAfterRemedies == filled("send(.tapped(1))", "send(.appeared)"))
  }
}
