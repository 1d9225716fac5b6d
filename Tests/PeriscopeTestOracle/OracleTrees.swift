import Perception
package import PeriscopeUI

nonisolated private struct Still: View {
  var body: some View { p { "Nothing is read here." } }
}

/// A view that reads no state itself, but contains views that do.
nonisolated package struct OracleFrame<Content: View>: View {
  let content: Content

  package init(@ViewBuilder _ content: () -> Content) { self.content = content() }

  package var body: some View {
    Still()
    section { content }
    Still()
  }
}

nonisolated private struct CountView: View {
  let store: StoreOf<OracleFeature>
  var body: some View { output(.class(store.isLoud ? "loud" : "calm".description)) { "\(store.count)" } }
}

nonisolated private struct Switching: View {
  let store: StoreOf<OracleFeature>
  var body: some View {
    switch store.choice {
    case .nothing: Still()
    case .number(let number): for index in 0..<number { p { "\(index) of \(store.note)" } }
    case .text(let text):
      p { text }
      CountView(store: store)
    }
  }
}

/// A view that reads state only if its parent's input says so.
nonisolated private struct Sometimes: View {
  let store: StoreOf<OracleFeature>
  let isReading: Bool
  var body: some View {
    if isReading { p { store.note } } else { p { "not read" } }
  }
}

nonisolated package struct OracleBranches: View {
  let store: StoreOf<OracleFeature>

  package init(store: StoreOf<OracleFeature>) { self.store = store }

  package var body: some View {
    h1(.attribute("title", store.note), .attribute("hidden", store.isLoud), .class(store.isLoud ? "head loud" : "head"))
    {
      store.isLoud ? "LOUD" : "calm"
    }
    Sometimes(store: store, isReading: store.isOpen)
    if store.isOpen {
      OracleFrame { CountView(store: store) }
      Button("Increment", send: .incrementButtonTapped, to: store)
    } else {
      p { "Closed" }
    }
    if store.count.isMultiple(of: 3) { Switching(store: store) }
    Switching(store: store)
    section(.class("still"), .id("first")) { p(.class(store.isOpen ? "open" : "shut")) { "\(store.count)" } }
    if store.isLoud { for number in store.numbers { p(.class(number > 500 ? "much" : "little")) { store.note } } }
    textarea(.attribute("title", store.note)) { store.note }
    if let leaf = store.maybe { p { leaf.title } }
    Button("Shout") {
      store.send(
        .change {
          $0.isLoud.toggle()
          $0.pressed = "Shout"
        })
    }
    for number in store.numbers where number != 2 {
      if number < 500 { OracleFrame { CountView(store: store) } } else { Text("\(number)") }
    }
  }
}

nonisolated package struct OracleRows: View {
  let store: StoreOf<OracleFeature>

  package init(store: StoreOf<OracleFeature>) { self.store = store }

  package var body: some View {
    ForEach(store.numbers, id: \.self) { number in li { "\(number)" } }
    ForEach(store.numbers, id: \.self) { number in li { "\(number) of \(store.count)" } }
    ForEach(store.array) { leaf in
      WithPerceptionTracking { li(.attribute("hidden", leaf.isMarked)) { leaf.title } }
      if leaf.isMarked { Still() }
    }
    ul {
      ForEach(store.list) { leaf in
        let twig = leaf.twig
        li {
          leaf.title
          Button(send: .remove(leaf.id), to: store) { "Remove \(leaf.id)" }
          OracleFrame { OracleTwigView(twig: twig) }
          ForEach(store.numbers, id: \.self) { number in Text("\(number) \(twig.title)") }
        }
      }
    }
  }
}

nonisolated package struct OracleTwigView: View {
  let twig: OracleTwig

  package init(twig: OracleTwig) { self.twig = twig }

  package var body: some View { b(.attribute("title", twig.title)) { "\(twig.count)" } }
  private func b<Content: View>(_ attributes: HTMLAttribute..., @ViewBuilder content: () -> Content) -> some View {
    HTMLElement(HTMLTag("b"), attributes, content: content())
  }
}

nonisolated private struct LeafView: View {
  let leaf: OracleLeaf
  var body: some View {
    p { leaf.title }
    if let twig = leaf.maybe { OracleTwigView(twig: twig) }
    OracleTwigView(twig: leaf.twig)
  }
}

/// A view that passes a value on, and reads a different one.
nonisolated private struct Between: View {
  let leaf: OracleLeaf
  let store: StoreOf<OracleFeature>
  var body: some View {
    p { "\(store.count)" }
    Passing(leaf: leaf)
  }
}

/// A view that passes a value on, and reads nothing.
nonisolated private struct Passing: View {
  let leaf: OracleLeaf
  var body: some View {
    LeafView(leaf: leaf)
    OracleTwigView(twig: leaf.twig)
  }
}

/// A view that stores a state in a property whose type hides it.
nonisolated private struct Held: View {
  let show: () -> OracleTwig
  let leaves: [OracleLeaf]
  let any: any Equatable
  var body: some View {
    OracleTwigView(twig: show())
    for leaf in leaves { Passing(leaf: leaf) }
    if let leaf = any as? OracleLeaf { LeafView(leaf: leaf) }
  }
}

/// A view with a property that holds either a number or a state.
nonisolated private struct Boxed: View {
  let value: any Equatable
  let store: StoreOf<OracleFeature>
  var body: some View {
    let first = store.array.first
    p { "\(store.count) \(first?.title ?? "none")" }
    if let leaf = value as? OracleLeaf { LeafView(leaf: leaf) } else { p { "no leaf" } }
  }
}

/// A view that passes a state to a child in one way. It has no siblings: their evaluation could hide that the child is
/// not evaluated.
nonisolated package struct OracleGiven: View {
  package enum Way: CaseIterable, Sendable {
    case between, passing, optional, wrapper, boxed, held, array, identifiedRows, framedRows
  }

  let store: StoreOf<OracleFeature>
  let way: Way

  package init(store: StoreOf<OracleFeature>, way: Way) {
    self.store = store
    self.way = way
  }

  package var body: some View {
    switch way {
    case .between: Between(leaf: store.leaf, store: store)
    case .passing: Passing(leaf: store.leaf)
    case .optional: if let leaf = store.maybe { Between(leaf: leaf, store: store) } else { p { "none" } }
    case .wrapper:
      let leaf = store.leaf
      WithPerceptionTracking { if leaf.isMarked { p { leaf.title } } else { Passing(leaf: leaf) } }
    case .boxed: Boxed(value: store.isOpen ? store.leaf : store.numbers.count, store: store)
    case .held:
      let leaf = store.leaf
      Held(show: { leaf.twig }, leaves: [], any: leaf)
    case .array: Held(show: { OracleTwig() }, leaves: store.array, any: 1)
    case .identifiedRows: ForEach(store.list) { Between(leaf: $0, store: store) }
    case .framedRows: ForEach(store.array) { leaf in OracleFrame { LeafView(leaf: leaf) } }
    }
  }
}

nonisolated private struct ItemView: View {
  let item: OracleItem
  let model: OracleModel
  var body: some View {
    li(.class(item.isDone ? "done".description : "open")) {
      Button("Toggle \(item.id)") {
        item.isDone.toggle()
        model.pressed = "Toggle \(item.id)"
      }
      item.title
      if item.isDone { LeafView(leaf: item.leaf) }
    }
  }
}

nonisolated private struct NoteView: View {
  let note: OracleNote
  var body: some View {
    if note.isShown { p(.attribute("title", note.text)) { note.text } }
    if let next = note.next { NextView(note: next) }
  }
}

nonisolated private struct NextView: View {
  let note: OracleNote
  var body: some View { p(.attribute("hidden", note.isShown)) { note.text } }
}

nonisolated package struct OracleObjects: View {
  @Perception.Bindable var model: OracleModel

  package init(model: OracleModel) { self.model = model }

  package var body: some View {
    OracleFrame { if let chosen = model.chosen { ItemView(item: chosen, model: model) } }
    Form {
      TextField("Name", text: $model.name)
      Toggle("Enabled", isOn: $model.isEnabled)
      if model.isEnabled { Button("Save") { model.pressed = "Save" } }
      ForEach(model.items) { item in
        @Perception.Bindable var item = item
        TextField("Title", text: $item.title)
      }
    }
    OracleFrame { NoteView(note: model.note) }
    if model.isEnabled { p { model.note.text } }
    NextView(note: model.note)
    Toggle("Switch", isOn: $model.isEnabled)
    ul { ForEach(model.items) { ItemView(item: $0, model: model) } }
    ForEach(model.items) { item in WithPerceptionTracking { TextField("Title", text: .constant(item.title)) } }
  }
}

nonisolated package struct OracleEverything: View {
  let store: StoreOf<OracleFeature>
  let model: OracleModel

  package init(store: StoreOf<OracleFeature>, model: OracleModel) {
    self.store = store
    self.model = model
  }

  package var body: some View {
    if !store.isLoud { OracleBranches(store: store) }
    OracleFrame {
      if store.isOpen { OracleRows(store: store) } else { OracleObjects(model: model) }
    }
    for way in OracleGiven.Way.allCases { OracleGiven(store: store, way: way) }
    for item in model.items { Held(show: { item.leaf.twig }, leaves: [item.leaf], any: item.isDone ? 1 : item.leaf) }
  }
}
