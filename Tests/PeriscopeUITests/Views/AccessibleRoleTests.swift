import Foundation
import PeriscopeUI
import Testing

/// Controls with empty titles.
nonisolated private struct UntitledControls: View {
  @State private var firstName = ""
  @State private var password = ""
  @State private var longNote = ""
  @State private var isOpen = false
  @State private var isWide = false
  @State private var size = 1
  @State private var weight = 1
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var ground = Color.red
  @State private var query = ""
  @State private var nick = ""
  @State private var title = ""

  var body: some View {
    TextField("", text: $firstName)
    SecureField("", text: $password)
    TextEditor("", text: $longNote)
    Toggle("", isOn: $isOpen)
    Form { Toggle("", isOn: $isWide) }
    Picker("", selection: $size) { Text("S").tag(1) }
    Picker("", selection: $weight) { Text("Light").tag(1) }.pickerStyle(.inline)
    DatePicker("", selection: $day)
    ColorPicker("", selection: $ground)
    TextField("", text: $query, prompt: Text("Search"))
    TextField("", text: $nick).accessibilityLabel("Nickname")
    TextField("Title", text: $title)
  }
}

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

  /// Returns the start tag of the first element with a label.
  private func labeled(_ page: String) -> String {
    page.firstMatch(of: /<[a-z]+[^>]* aria-label="[^>]*>/).map { String($0.0) } ?? ""
  }

  @Test func `a symbol, a shape and a text with an accessibility label are images with this name`() {
    let symbol = labeled(page { Image(systemName: "star").accessibilityLabel("Favourite") })
    #expect(symbol.hasPrefix("<svg") && symbol.contains(#"aria-hidden="false" aria-label="Favourite" role="img""#))
    let large = labeled(page { Image(systemName: "star").font(.title).accessibilityLabel("Favourite") })
    #expect(large.contains(#"class="font-title""#) && large.contains(#"aria-label="Favourite""#))
    #expect(large.contains(#"role="img""#))
    let shapes = [
      page { Circle().fill(.green).accessibilityLabel("Online") },
      page { Circle().accessibilityLabel("Online") },
      page { Color.green.frame(width: 8, height: 8).accessibilityLabel("Online") },
    ]
    for shape in shapes {
      let tag = labeled(shape)
      #expect(tag.contains(#"aria-label="Online""#) && tag.contains(#"role="img""#), "\(shape)")
      #expect(!tag.contains(#"aria-hidden="true""#))
    }
    let text = labeled(page { Text("★★").accessibilityLabel("Two stars") })
    #expect(text == #"<span aria-label="Two stars" role="img">"#)
  }

  @Test func `a stack with an accessibility label is a group with this name`() {
    let stack = labeled(page { HStack { Text("★") }.accessibilityLabel("Rating") })
    #expect(stack.contains(#"aria-label="Rating" role="group""#))
    let heading = labeled(page { HStack { Text("★") }.accessibilityAddTraits(.isHeader).accessibilityLabel("Rating") })
    #expect(heading.contains(#"role="heading""#) && !heading.contains(#"role="group""#))
  }

  @Test func `a symbol with an accessibility label is hidden from assistive technology if a surrounding view hides it`()
  {
    let page = page { Image(systemName: "star").accessibilityLabel("Favourite").accessibilityHidden() }
    #expect(labeled(page).contains(#"aria-hidden="true""#))
  }

  @Test func `a symbol with a tap gesture is a button with the name of the symbol, or with its accessibility label`() {
    let symbol = labeled(page { Image(systemName: "trash").onTapGesture {} })
    #expect(symbol.contains(#"aria-hidden="false""#) && symbol.contains(#"aria-label="Delete""#))
    #expect(symbol.contains(#"role="button""#) && symbol.contains(#"tabindex="0""#))
    let pages = [
      page { Image(systemName: "trash").onTapGesture {}.accessibilityLabel("Throw away") },
      page { Image(systemName: "trash").accessibilityLabel("Throw away").onTapGesture {} },
    ]
    for page in pages {
      let tag = labeled(page)
      #expect(tag.contains(#"aria-label="Throw away""#) && tag.contains(#"aria-hidden="false""#), "\(page)")
      #expect(tag.contains(#"role="button""#) && !tag.contains(#"role="img""#), "\(page)")
    }
  }

  @Test func `a draggable symbol is an image with the name of the symbol, or with its accessibility label`() {
    let symbol = labeled(page { Image(systemName: "trash").draggable("A") })
    #expect(symbol.contains(#"aria-hidden="false""#) && symbol.contains(#"aria-label="Delete""#), "\(symbol)")
    #expect(symbol.contains(#"role="img""#) && symbol.contains(#"tabindex="0""#), "\(symbol)")
    let pages = [
      page { Image(systemName: "trash").draggable("A").accessibilityLabel("Waste") },
      page { Image(systemName: "trash").accessibilityLabel("Waste").draggable("A") },
    ]
    for page in pages {
      let tag = labeled(page)
      #expect(tag.contains(#"aria-label="Waste""#) && tag.contains(#"aria-hidden="false""#), "\(page)")
      #expect(tag.contains(#"role="img""#) && tag.contains(#"tabindex="0""#), "\(page)")
    }
    let clickable = labeled(page { Image(systemName: "trash").draggable("A").onTapGesture {} })
    #expect(clickable.contains(#"role="button""#) && clickable.contains(#"aria-label="Delete""#), "\(clickable)")
    #expect(labeled(page { Text("A").draggable("A") }) == "")
  }

  @Test func `the accessibility label of a text with a link names a group, so that the link remains reachable`() {
    var link = AttributedString("terms")
    link.link = URL(string: "/terms")
    let page = page { Text(AttributedString("Read the ") + link).accessibilityLabel("Terms of use") }
    let tag = labeled(page)
    #expect(tag.contains(#"aria-label="Terms of use""#) && tag.contains(#"role="group""#), "\(page)")
    #expect(page.contains(#"href="/terms""#))
  }

  @Test func `links, switches, check boxes and tabs with only a symbol have the name of the symbol`() {
    let pages = [
      page { Link(destination: "/") { Image(systemName: "house") } },
      page { NavigationStack { NavigationLink(value: 1) { Image(systemName: "house") } } },
      page { Toggle(isOn: .constant(true)) { Image(systemName: "house") } },
      page { Form { Toggle(isOn: .constant(true)) { Image(systemName: "house") } } },
      page {
        TabView {
          Tab {
            Text("Welcome")
          } label: {
            Image(systemName: "house")
          }
        }
      },
    ]
    for page in pages { #expect(labeled(page).contains(#"aria-label="Home""#), "\(page)") }
    let named = page { Link(destination: "/") { Image(systemName: "house") }.accessibilityLabel("Start") }
    #expect(labeled(named).contains(#"aria-label="Start""#) && !named.contains("Home"))
  }

  @Test func `a control with an empty title is named after its field, unless a prompt or a label names it`() {
    let page = page { UntitledControls() }
    let names = page.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }
    let expected = [
      "First name", "Password", "Long note", "Is open", "Is wide", "Size", "Weight", "Day", "Ground", "Nickname",
    ]
    #expect(names == expected, "\(page)")
    #expect(page.contains(/<button[^>]* role="switch"[^>]* aria-label="Is open"/), "\(page)")
    #expect(page.contains(/<fieldset[^>]* aria-label="Weight"/), "\(page)")
    #expect(self.page { TextField("", text: .constant("")) }.contains(#"aria-label="Value""#))
  }

  @Test func `a progress view has its accessibility label and value, and the element around it has other attributes`() {
    let page = page {
      ProgressView(value: 0.5).accessibilityLabel("Upload").accessibilityValue("Half").attributes(.class("wide"))
    }
    let control = page.firstMatch(of: /<progress[^>]*>/).map { String($0.0) } ?? ""
    #expect(control.contains(#"aria-label="Upload""#) && control.contains(#"aria-valuetext="Half""#))
    #expect(page.contains(#"<label class="progress wide""#) && !page.contains(#"aria-label="Progress""#))
  }

  @Test func `the accessibility label of a text in an option adds no element, which an option cannot contain`() {
    let page = page {
      Picker("Stars", selection: .constant(2)) { Text("★★").accessibilityLabel("Two stars").tag(2) }
    }
    #expect(page.contains("★★") && !page.contains("<span aria-label"))
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
