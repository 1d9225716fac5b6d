import PeriscopeUI
import Testing

/// The roles of elements for assistive technology, and the keys of buttons.
@Suite struct AccessibleRoleTests {
  private func page<Content: View>(@ViewBuilder _ content: () -> Content) -> String { ModelStage(content).page }

  @Test func `an accessibility trait determines the role of a combined element, before or after 'combine'`() {
    let pages = [
      page { VStack { Text("A") }.accessibilityElement(children: .combine).accessibilityAddTraits(.isButton) },
      page { VStack { Text("A") }.accessibilityAddTraits(.isButton).accessibilityElement(children: .combine) },
    ]
    for page in pages {
      #expect(page.contains(#"role="button""#))
      #expect(!page.contains(#"role="group""#))
    }
  }

  @Test func `a combined accessibility element with a tap gesture is a button`() {
    let pages = [
      page { VStack { Text("A") }.onTapGesture {}.accessibilityElement(children: .combine) },
      page { VStack { Text("A") }.accessibilityElement(children: .combine).onTapGesture {} },
    ]
    for page in pages {
      #expect(page.contains(#"role="button""#))
      #expect(!page.contains(#"role="group""#))
    }
  }

  @Test func `a combined accessibility element without a trait is a group`() {
    #expect(page { VStack { Text("A") }.accessibilityElement(children: .combine) }.contains(#"role="group""#))
  }

  @Test func `a keyboard shortcut with a character is an access key`() {
    #expect(page { Button("Save") {}.keyboardShortcut("s") }.contains(#"accesskey="s""#))
  }

  @Test func `a button with the shortcut Return is the form's default button`() {
    let page = page { Form { Button("Save") {}.keyboardShortcut(.return, modifiers: []) } }
    #expect(page.contains(#"class="prominent""#))
  }

  @Test func `a keyboard shortcut with a named key other than Return is an issue`() {
    withKnownIssue { #expect(page { Button("Close") {}.keyboardShortcut(.pageUp) }.contains("Close")) }
  }
}
