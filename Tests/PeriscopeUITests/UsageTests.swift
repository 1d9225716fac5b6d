import Observation
import Perception
import PeriscopeUI
import Testing

// Typical usages of observation, each as a small feature with its view.

@Perceptible
private final class CounterModel {
  var count = 0
  var name = ""
  var isEnabled = false
  @PerceptionIgnored var note = "unseen"
}

nonisolated private struct CounterModelView: View {
  let model = CounterModel()
  var body: some View {
    output { "\(model.count)" }
    Button("Increment") { model.count += 1 }
    Button("Decrement") { model.count -= 1 }
  }
}

nonisolated private struct FormView: View {
  @Bindable var model: CounterModel
  var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Toggle("Enabled", isOn: $model.isEnabled)
    }
  }
}

nonisolated private struct PerceptionFormView: View {
  #if swift(>=5.9)
    @Perception.Bindable var model: CounterModel
  #else
    @Bindable var model: CounterModel
  #endif
  var body: some View {
    TextField("Name", text: $model.name)
    Toggle("Enabled", isOn: $model.isEnabled)
  }
}

@Perceptible
private final class Person {
  var first = "Ada"
  var last = "Lovelace"
  var email = ""
}

nonisolated private struct NameView: View {
  let person: Person
  var body: some View { p { "\(person.first) \(person.last)" } }
}

@Perceptible
private final class Item: Identifiable {
  let id: Int
  var title: String
  init(_ id: Int) {
    self.id = id
    title = "Item \(id)"
  }
}

@Perceptible
private final class List {
  var items = (1...3).map { Item($0) }
}

nonisolated private struct RowsView: View {
  let list: List
  let isWrapped: Bool
  var body: some View {
    ul {
      if isWrapped {
        ForEach(list.items) { item in WithPerceptionTracking { li { item.title } } }
      } else {
        ForEach(list.items) { item in li { item.title } }
      }
    }
  }
}

@Observable
private final class PlainModel {
  var count = 0
  var other = 0
}

nonisolated private struct PlainModelView: View {
  let model: PlainModel
  var body: some View {
    h1 { "Plain" }
    PlainCount(model: model)
  }
}

nonisolated private struct PlainCount: View {
  let model: PlainModel
  var body: some View { output { "\(model.count)" } }
}

struct UsageTests {
  @Test func `on a page with a model, buttons are named by their titles, and pressing them updates the text`() {
    let stage = ModelStage { CounterModelView() }
    #expect(stage.document.offeredActions == ["increment", "decrement"])
    #expect(stage.press("increment") == "id:1\ndata:0.0=1\n\n")
    #expect(stage.press("increment") == "id:2\ndata:0.0=2\n\n")
    #expect(stage.press("decrement") == "id:3\ndata:0.0=1\n\n")
  }

  @Test func `a form's fields have the names of the model's properties, and set the properties`() {
    let model = CounterModel()
    let stage = ModelStage { FormView(model: model) }
    #expect(stage.document.offeredInputs == ["name", "isEnabled"])
    #expect(
      stage.page
        == #"<!--[0--><form method="post" class="form"><input name="action" value="0-0" type="submit" hidden="">"#
        + #"<label class="field"><span class="title"><!--$-->Name</span>"#
        + #"<input name="name" value="" autocomplete="off" data-live="" data-p="value"></label>"#
        + #"<label class="toggle"><input type="hidden" name="isEnabled" value="false">"#
        + #"<input type="checkbox" name="isEnabled" value="true" data-live="" data-p="checked">"#
        + #"<span class="title"><!--$-->Enabled</span></label><button class="commit"><!--$-->Send</button></form><!--]-->"#
    )
    #expect(stage.fill("name", with: "Ada") == "id:1\ndata:0.1=Ada\n\n")
    #expect(stage.fill("isEnabled", with: "true") == "id:2\ndata:0.2=\n\n")
    #expect(stage.fill("isEnabled", with: "maybe") == nil)
    #expect((model.name, model.isEnabled) == ("Ada", true))
  }

  @Test func `a toggle outside of a form is a switch`() {
    let model = CounterModel()
    let stage = ModelStage { PerceptionFormView(model: model) }
    #expect(stage.page.contains(#"<button role="switch" name="isEnabled" value="true" aria-checked="false""#))
    #expect(stage.fill("isEnabled", with: "true") == "id:1\ndata:0.2=false\ndata:0.3=true\n\n")
    #expect(stage.fill("name", with: "Grace") == "id:2\ndata:0.1=Grace\n\n")
  }

  @Test func `a change of a model by code outside of its page is shown`() {
    let model = CounterModel()
    let stage = ModelStage { FormView(model: model) }
    #expect(stage.after { model.name = "Ada" } == "id:1\ndata:0.1=Ada\n\n")
    #expect(stage.after { model.note = "seen by nobody" } == nil)
    #expect(stage.after { model.count += 1 } == nil)
  }

  @Test func `a view observes only the properties of an object that it reads`() {
    let person = Person()
    let stage = ModelStage { NameView(person: person) }
    let before = stage.evaluations
    #expect(stage.after { person.email = "ada@example.org" } == nil)
    #expect(stage.evaluations == before)
    #expect(stage.after { person.last = "King" } == "id:1\ndata:0.0=Ada King\n\n")
    #expect(stage.evaluations == before + 1)
  }

  @Test(arguments: [true, false])
  func `a row observes what its closure reads, with or without 'WithPerceptionTracking'`(isWrapped: Bool) {
    let list = List()
    let stage = ModelStage { RowsView(list: list, isWrapped: isWrapped) }
    let before = stage.evaluations
    let event = stage.after { list.items[1].title = "Second" }
    #expect(event?.hasSuffix(".0=Second\n\n") == true)
    #expect(event?.split(separator: "\n").count == 2)
    #expect(stage.evaluations == before + 1)
  }

  @Test func `the removal of a row is one operation, and the other rows stay observed`() {
    let list = List()
    let stage = ModelStage { RowsView(list: list, isWrapped: false) }
    let event = stage.after { list.items.remove(at: 0) }
    #expect(event == "id:1\ndata:3-\n\n")
    #expect(stage.after { list.items[0].title = "New" }?.hasSuffix(".0=New\n\n") == true)
    #expect(stage.page.contains("New"))
  }

  @Test func `a view in 'WithPerceptionTracking' is updated like the same view without it`() {
    let model = CounterModel()
    let wrapped = ModelStage { WithPerceptionTracking { output { "\(model.count)" } } }
    let bare = ModelStage { Wrapperless(model: model) }
    #expect(wrapped.after { model.count = 1 }?.hasSuffix(".0=1\n\n") == true)
    #expect(bare.after { model.count = 2 } == "id:1\ndata:0.0=2\n\n")
  }

  @Test func `objects with Swift's Observable macro are observed`() {
    let model = PlainModel()
    let stage = ModelStage { PlainModelView(model: model) }
    let before = stage.evaluations
    #expect(stage.after { model.count = 1 } == "id:1\ndata:1.0=1\n\n")
    #expect(stage.after { model.count = 2 } == "id:2\ndata:1.0=2\n\n")
    #expect(stage.evaluations == before + 2)
    #expect(stage.after { model.other = 1 } == nil)
    #expect(stage.after { model.count = 3 } == "id:3\ndata:1.0=3\n\n")
    #expect(stage.evaluations == before + 3)
  }

  @Test func `a page that has read an Observable object is released with its last owner`() {
    let model = PlainModel()
    weak var fragmentOwner: LiveDocument?
    do {
      let stage = ModelStage { PlainModelView(model: model) }
      _ = stage.after { model.count = 1 }
      fragmentOwner = stage.document
    }
    model.count = 2
    #expect(fragmentOwner == nil)
  }
}

nonisolated private struct Wrapperless: View {
  let model: CounterModel
  var body: some View { output { "\(model.count)" } }
}
