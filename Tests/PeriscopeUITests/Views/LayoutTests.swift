import Foundation
import Perception
import PeriscopeUI
import Testing

nonisolated private struct Title: View {
  let model: ControlModel
  var body: some View { Text("[\(model.name)]") }
}

nonisolated private struct Stacks: View {
  let model: ControlModel
  var body: some View {
    HStack(spacing: 9) {
      Text("first")
      Title(model: model)
      p { "third" }
      Spacer()
    }
  }
}

nonisolated private struct Lists: View {
  @Bindable var model: ControlModel
  var body: some View {
    List {
      Text("Head")
      ForEach(model.items, id: \.self) { item in Text(item) }
      if model.isOn {
        Group {
          Text("x"); Text("y")
        }
      }
      Section("More") { Text("z").bold() }
    }
    .disabled(model.isLocked)
  }
}

nonisolated private struct People: View {
  @Bindable var model: ControlModel
  var body: some View {
    Form { ForEach($model.people) { $person in TextField("Name", text: $person.name) } }
    Table(model.people) {
      TableColumn("Name", value: \.name)
      TableColumn("Length") { person in Text("\(person.name.count)") }
    }
  }
}

nonisolated private struct Tabs: View {
  @Bindable var model: ControlModel
  var body: some View {
    TabView(selection: $model.size) {
      Tab("Small", value: Size.small) { p { "small things" } }
      p { "medium things" }.tabItem { Text("Medium") }.tag(Size.medium)
      p { "large things" }.tag(Size.large).tabItem { Text("Large") }
    }
  }
}

nonisolated private struct Disclosed: View {
  @Bindable var model: ControlModel
  var body: some View {
    DisclosureGroup("More", isExpanded: $model.isOpen) { Text("content") }
    AnyView(model.isOpen ? AnyView(p { "open" }) : AnyView(Text("closed")))
  }
}

nonisolated private struct Looks: View {
  let model: ControlModel
  var body: some View {
    Text("a").bold().foregroundStyle(model.color).padding(10)
    Text("b").background(.red).padding()
    Button(action: {}) { HStack { Text("c").italic() } }
  }
}

struct LayoutTests {
  private let model = ControlModel()

  @Test func `each text in a stack is an item, including texts of nested views`() {
    let stage = ModelStage { Stacks(model: model) }
    #expect(
      stage.html == #"<div class="hstack align-center gap-8"><span>first</span><span>[]</span><p>third</p>"#
        + #"<div class="spacer"></div></div>"#)
    #expect(stage.after { model.name = "x" } == "id:1\ndata:1.0=[x]\n\n")
    #expect(stage.html.contains("<span>[x]</span>"))
  }

  @Test func `each view, each row and each section of a list is an item`() {
    let stage = ModelStage { Lists(model: model) }
    let item = { (text: String) in #"<li class="row">\#(text)</li>"# }
    #expect(
      stage.html == #"<ul class="list" role="list">"# + ["Head", "a", "b"].map(item).joined()
        + #"<li class="section"><h2 class="header">More</h2><ul class="rows" role="list">"#
        + #"<li class="row"><span class="weight-bold">z</span></li></ul></li></ul>"#)
    #expect(stage.after { model.items.append("c") }?.contains(#"<li class="row"><!--$-->c</li>"#) == true)
    #expect(stage.after { model.isOn = true }?.contains(#"<li class="row"><!--$-->x</li>"#) == true)
    #expect(stage.html.contains(item("x") + item("y")))
  }

  @Test func `fields bound to the elements of a collection are named and written by their identities`() {
    let stage = ModelStage { People(model: model) }
    #expect(stage.document.offeredInputs == ["people[1].name", "people[2].name"])
    #expect(stage.send("people[2].name", "Pascal") != nil)
    #expect(model.people.map(\.name) == ["Ada", "Pascal"])
    _ = stage.after { model.people.removeFirst() }
    #expect(stage.send("people[1].name", "Grace") == nil)
    #expect(stage.send("people[2].name", "Blaise") != nil)
    #expect(model.people == [Colleague(id: 2, name: "Blaise")])
  }

  @Test func `a table has header cells, and a row for each element`() {
    let stage = ModelStage { People(model: model) }
    #expect(
      stage.html.contains(
        #"<table><thead><tr><th scope="col">Name</th><th scope="col">Length</th></tr></thead>"#
          + "<tbody><tr><td>Ada</td><td>3</td></tr><tr><td>Blaise</td><td>6</td></tr></tbody></table>"))
    #expect(stage.after { model.people.removeLast() }?.contains("-\n") == true)
  }

  @Test func `only the selected tab is shown, and buttons and arrow keys select the other tabs`() {
    let stage = ModelStage { Tabs(model: model) }
    #expect(stage.html.contains("medium things"))
    #expect(!stage.html.contains("small things"))
    #expect(stage.html.contains(#"aria-selected="true" tabindex="0" aria-controls="tabs-0-0-panel">Medium</button>"#))
    #expect(stage.press("tab.large") != nil)
    #expect(model.size == .large)
    #expect(stage.html.contains("large things"))
    #expect(stage.press("next-tab") != nil)
    #expect(stage.html.contains("small things"))
    #expect(stage.press("previous-tab") != nil)
    #expect(stage.html.contains(#"role="tabpanel" id="tabs-0-0-panel" aria-labelledby="tabs-0-0-large""#))
  }

  @Test func `no key selects a tab of a disabled tab view`() {
    let stage = ModelStage { Tabs(model: model).disabled(true) }
    for name in ["next-tab", "previous-tab", "first-tab", "last-tab", "tab.large"] {
      #expect(stage.press(name) == nil, "\(name)")
    }
    #expect(model.size == .medium)
  }

  @Test func `a disclosure group in a disabled view does not change its binding`() {
    let stage = ModelStage { Disclosed(model: model).disabled(true) }
    #expect(stage.html.contains("<details><summary>More</summary>"))
    #expect(stage.send("isOpen", "true") == nil)
    #expect(!model.isOpen)
  }

  @Test func `arrow keys select a tab, which gets the focus, and only this one is in the tab order`() {
    let stage = ModelStage { Tabs(model: model) }
    #expect(stage.html.matches(of: /role="tab" id="tabs-0-0-(\w+)"[^>]* tabindex="0"/).map { $0.1 } == ["medium"])
    #expect(stage.html.matches(of: /role="tab"[^>]* tabindex="-1"/).count == 2)
    let pair = /(ArrowRight|ArrowLeft|Home|End) action=([^\s"]+)/
    let names = Dictionary(uniqueKeysWithValues: stage.html.matches(of: pair).map { (String($0.1), String($0.2)) })
    for (key, size) in [
      ("End", Size.large), ("ArrowRight", .small), ("ArrowLeft", .large), ("Home", .small), ("ArrowRight", .medium),
    ] {
      let event = stage.press(names[key] ?? "")
      #expect(model.size == size)
      #expect(event?.contains(#"data:!focus "tabs-0-0-\#(size.rawValue)""#) == true)
      #expect(
        stage.html.matches(of: /role="tab" id="tabs-0-0-(\w+)"[^>]* tabindex="0"/).map { $0.1 }
          == [Substring(size.rawValue)])
    }
    // The user has selected a different tab with the mouse; the arrow keys continue from that tab.
    #expect(stage.press("tab.small") != nil)
    #expect(stage.press(names["ArrowRight"] ?? "")?.contains(#"!focus "tabs-0-0-medium""#) == true)
    #expect(stage.press("tab.small") != nil)
    #expect(stage.press(names["ArrowRight"] ?? "")?.contains(#"!focus "tabs-0-0-medium""#) == true)
  }

  @Test func `a browser that opens a disclosure group sets the group's binding`() {
    let stage = ModelStage { Disclosed(model: model) }
    #expect(stage.html.contains(#"<details><summary data-click="- isOpen=true">More</summary>"#))
    #expect(stage.send("isOpen", "true") != nil)
    #expect(stage.html.contains(#"<details open><summary data-click="- isOpen=false">"#))
    #expect(stage.html.contains("<p>open</p>"))
    #expect(stage.send("isOpen", "2") == nil)
  }

  @Test func `modifiers share an element if their order does not matter`() {
    let stage = ModelStage { Looks(model: model) }
    #expect(stage.html.contains(#"<span class="weight-bold color-red padding-8">a</span>"#))
    #expect(
      stage.html.contains(#"<div class="padding-16"><span class="background-red">b</span></div>"#))
    // In a button, a stack is a `span`, because a button must not contain blocks.
    #expect(
      stage.html.contains(#"<span class="hstack align-center"><span class="slant-italic">c</span></span></button>"#))
    #expect(stage.after { model.color = .blue }?.contains("color-blue") == true)
  }
}
