import PeriscopeUI
import Testing

@MainActor
private enum Theme {
  static var name = "sunny"
}

private struct ThemedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(Theme.name)
    configuration.label
  }
}

private struct ThemedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(Theme.name)
    configuration.title
  }
}

private struct ThemedToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Text(Theme.name)
    }
  }
}

private struct LabelToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
  }
}

private struct LabelButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.trigger()
    } label: {
      configuration.label
    }
  }
}

private struct ThemedProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { Text(Theme.name) }
}

private struct Themed: ViewModifier {
  func body(content: Content) -> some View {
    Text(Theme.name)
    content
  }
}

/// Styles and modifiers belong to the main actor, as views do.
@MainActor
@Suite struct OwnStyleTests {
  private func page<Content: View>(@ViewBuilder _ content: () -> Content) -> String { ModelStage(content).page }

  @Test func `a custom style can read main-actor state`() {
    #expect(page { Button("Save") {}.buttonStyle(ThemedButtonStyle()) }.contains("sunny"))
    #expect(page { Label("Home", systemImage: "house").labelStyle(ThemedLabelStyle()) }.contains("sunny"))
    #expect(page { Toggle("On", isOn: .constant(true)).toggleStyle(ThemedToggleStyle()) }.contains("sunny"))
    #expect(page { ProgressView(value: 0.5).progressViewStyle(ThemedProgressStyle()) }.contains("sunny"))
  }

  @Test func `a button that a custom style writes has the name of the symbol of its control`() {
    let toggle = page { Toggle(isOn: .constant(true)) { Image(systemName: "bell") }.toggleStyle(LabelToggleStyle()) }
    #expect(toggle.contains(#"aria-label="Bell""#))
    let button = page {
      Button {
      } label: {
        Image(systemName: "trash")
      }
      .buttonStyle(LabelButtonStyle())
    }
    #expect(button.contains(#"aria-label="Delete""#))
  }

  @Test func `a custom modifier can read main-actor state`() {
    #expect(page { Text("Hello").modifier(Themed()) }.contains("sunny"))
  }
}
