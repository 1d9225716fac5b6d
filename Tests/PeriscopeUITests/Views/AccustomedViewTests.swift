import Foundation
import PeriscopeUI
import Testing

private enum Filter: LocalizedStringKey, CaseIterable {
  case all = "All"
  case open = "Open"
}

nonisolated private struct FilterView: View {
  @State private var filter = Filter.all
  var body: some View {
    Picker("Filter", selection: $filter.animation()) {
      ForEach(Filter.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}

#Preview("Filters") {
  FilterView()
}

/// Views and modifiers with the names and arguments of SwiftUI.
@Suite struct AccustomedViewTests {
  private func page<Content: View>(@ViewBuilder _ content: () -> Content) -> String { ModelStage(content).page }

  @Test func `'LabeledContent' is written as a term with a description`() {
    let page = page {
      LabeledContent("Version", value: "1.0")
      LabeledContent("Total") { Text("7").bold() }
    }
    #expect(page.contains(#"<dl class="labeled"><dt class="title"><!--$-->Version</dt><dd><!--$-->1.0</dd>"#))
  }

  @Test func `'ContentUnavailableView' shows its title, icon and description`() {
    let page = page {
      ContentUnavailableView("No posts", systemImage: "tray", description: Text("New ones appear here."))
    }
    #expect(page.contains("No posts") && page.contains("New ones appear here.") && page.contains("<svg"))
    let nothing = self.page { ContentUnavailableView.search(text: "x") }
    #expect(nothing.contains("Nothing found") && nothing.contains("“x”") && nothing.contains("Try other words."))
  }

  @Test func `a shape is hidden from assistive technology, and the shape of a background is a class`() {
    let page = page {
      Circle().fill(.green.opacity(0.3)).frame(width: 16, height: 16)
      Text("New").background(.yellow, in: Capsule())
    }
    #expect(page.contains(#"class="shape circle fill-green fade-3" aria-hidden="true""#))
    #expect(page.contains(#"<span class="background-yellow capsule""#))
  }

  @Test func `an overlay and a background are written around their view`() {
    let page = page {
      Text("Photo").overlay(alignment: .bottom) { Text("Caption") }
      Text("Ground").background { Rectangle() }
    }
    #expect(page.contains(#"<div class="overlay align-bottom-center">"#))
    #expect(page.contains(#"<div class="underlay align-center-center">"#))
  }

  @Test func `grids, scrolled rows and group boxes become elements with classes and roles`() {
    let page = page {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))], spacing: 8) { ForEach(0..<2) { Text("\($0)") } }
      ScrollView(.horizontal) { LazyHStack { Text("wide") } }
      ScrollView { Text("long") }
      GroupBox("Sum") { Text("7") }
    }
    #expect(page.contains(#"class="tiles align-center columns-of-160 gap-8""#))
    #expect(page.contains(#"<div class="scroll" role="group" aria-label="Scrolls" tabindex="0">"#))
    #expect(page.contains(#"class="group-box" role="group" aria-labelledby="group-"#))
  }

  @Test func `'Text' shows dates, formatted numbers and localization keys`() {
    let date = Date(timeIntervalSince1970: 1_795_166_100)
    let page = page {
      p { Text(date, style: .date) }
      p { Text("at \(date, style: .time)") }
      p { Text(0.25, format: FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US"))) }
      p { Text(LocalizedStringKey("key")) }
      p { Text(verbatim: "as it is") }
    }
    #expect(page.contains("November 20, 2026"))
    #expect(page.contains("at 9:15 AM"))
    #expect(page.contains("25%"))
    #expect(page.contains("key") && page.contains("as it is"))
  }

  @Test func `a picker whose tags are localization keys accepts only these keys`() {
    let stage = ModelStage { FilterView() }
    #expect(stage.fill("filter", with: "Open")?.contains("=") == true)
    #expect(stage.fill("filter", with: "Closed") == nil)
  }

  @Test func `currency amounts are parsed without rounding errors`() {
    nonisolated struct Prices: View {
      @State private var price: Decimal = 1
      var body: some View {
        TextField("Price", value: $price, format: .currency(code: "EUR"))
        Text("[\(price)]")
      }
    }
    let stage = ModelStage { Prices() }
    #expect(stage.page.contains(#"value="1.00""#))
    _ = stage.fill("price", with: "19.99")
    #expect(stage.page.contains("[19.99]"))
    #expect(stage.fill("price", with: "19 apples") == nil)
  }

  @Test func `the autocapitalization and autocorrection of a field become HTML attributes`() {
    nonisolated struct Name: View {
      @State private var name = ""
      var body: some View {
        TextField("Name", text: $name).textInputAutocapitalization(.never).disableAutocorrection(true)
      }
    }
    let page = page { Name() }
    #expect(page.contains(#"autocapitalize="none""#) && page.contains(#"autocorrect="off""#))
  }

  @Test func `a label shows only its icon or its title if its style says so, and a filled icon has a class`() {
    let page = page {
      Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
      Image(systemName: "heart").symbolVariant(.fill)
      Label("Title", systemImage: "star").labelStyle(.titleOnly)
    }
    #expect(page.contains(#"<span class="visually-hidden"><!--$-->More</span>"#))
    #expect(page.contains(#"<svg class="icon filled""#))
    #expect(page.components(separatedBy: "<svg").count - 1 == 2)
  }

  @Test func `an icon that points forward or backward has a class, with which it turns in pages from right to left`() {
    for name in ["chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward"] {
      #expect(page { Image(systemName: name) }.contains(#"<svg class="icon directional""#), "\(name)")
    }
    #expect(page { Image(systemName: "chevron.left") }.contains(#"<svg class="icon""#))
  }

  @Test func `a button with only an icon has the icon's name as its accessible name`() {
    nonisolated struct Player: View {
      @State private var isPlaying = false
      var body: some View {
        Button {
          isPlaying.toggle()
        } label: {
          Image(systemName: isPlaying ? "stop.circle" : "play.circle").font(.title)
        }
      }
    }
    var page = ""
    // The symbol `moon.stars.fill` has no drawing, and is reported.
    withKnownIssue {
      page = self.page {
        Button {
        } label: {
          Image(systemName: "plus")
        }
        Button {
        } label: {
          Image(systemName: "trash")
        }
        .accessibilityLabel("Throw away")
        Button {
        } label: {
          HStack {
            Image(systemName: "gear")
            Text("Options")
          }
        }
        Button {
        } label: {
          Image(systemName: "moon.stars.fill")
        }
      }
    }
    #expect(page.contains(#"aria-label="Add""#) && page.contains(#"aria-label="Moon stars""#))
    #expect(page.contains(#"aria-label="Throw away""#) && !page.contains(#"aria-label="Delete""#))
    #expect(!page.contains(#"aria-label="Settings""#))
    let stage = ModelStage { Player() }
    let name = stage.page.firstMatch(of: /value="([^"]+)"/).map { String($0.1) } ?? ""
    #expect(stage.press(name)?.contains("=Stop") == true)
  }

  @Test func `a toolbar shows controls with and without an item around them, at their placement`() {
    let page = page {
      Text("Page").toolbar {
        Button("Edit") {}
        ToolbarItem(placement: .navigationBarTrailing) { Button("Save") {} }
      }
      Text("Other").navigationBarItems(leading: Button("Quit") {})
    }
    #expect(page.contains(#"<menu class="toolbar"><li class="automatic"><form"#))
    #expect(page.components(separatedBy: #"<li class="trailing">"#).count - 1 == 1)
    #expect(page.components(separatedBy: #"<li class="leading">"#).count - 1 == 1)
  }

  @Test func `less common SwiftUI views and modifiers become texts, roles and classes, and a slider has a range`() {
    let page = page {
      Text("a") + Text("b")
      Section(header: Text("Above"), footer: Text("Below")) { Text("Between") }
      NavigationView { Text("Old") }
      ControlGroup { Button("One") {} }
      HStack(alignment: .lastTextBaseline) { Text("x").fontDesign(.serif).lineSpacing(5) }
      Text("Night").preferredColorScheme(.dark).zIndex(1).allowsHitTesting(false)
      Text("Both").accessibilityElement(children: .contain)
    }
    #expect(page.contains("ab") && page.contains(">Above</h2>") && page.contains("Below") && page.contains("Old"))
    #expect(page.contains(#"role="group""#) && page.contains("align-lastTextBaseline"))
    for name in ["design-serif", "leading-4", "scheme-dark", "layer-1", "hit-through"] { #expect(page.contains(name)) }
    nonisolated struct Volume: View {
      @State private var volume = 0.25
      var body: some View { Slider(value: $volume) }
    }
    let stage = ModelStage { Volume() }
    #expect(stage.fill("volume", with: "1") != nil && stage.fill("volume", with: "1.5") == nil)
  }

  @Test func `animation and other modifiers without an effect change nothing on the page`() {
    let plain = page { Text("x") }
    let moved = page {
      Text("x").animation(.default, value: 1).transition(.move(edge: .bottom).combined(with: .opacity))
        .contentShape(Rectangle()).ignoresSafeArea()
    }
    #expect(plain == moved)
  }

  @Test func `a split view shows its columns side by side`() {
    let page = page {
      NavigationSplitView {
        Text("list")
      } detail: {
        Text("item")
      }
    }
    #expect(page.contains(#"<div class="split"><div class="sidebar">"#))
    #expect(page.contains(#"<div class="detail">"#))
  }

  @Test func `an image without a URL shows its placeholder`() {
    let page = page {
      AsyncImage(url: URL(string: "/ada.png")) {
        $0.resizable().scaledToFill()
      } placeholder: {
        Text("none")
      }
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text("nothing")
      }
    }
    #expect(page.contains(#"src="/ada.png""#) && page.contains("nothing"))
  }
}
