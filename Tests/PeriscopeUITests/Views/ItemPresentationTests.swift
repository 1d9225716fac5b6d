import ComposableArchitecture
import PeriscopeUI
import Testing

/// A model whose presentations are plain values.
@Perceptible private final class Desk {
  @CasePathable @dynamicMemberLookup
  enum Destination {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case draft(Draft)
    case number(Int)
  }
  enum Answer { case accept }

  var destination: Destination?
  var isAsking = false
  var word: String?
  var answers: [Answer?] = []
}

private struct Draft: Identifiable {
  var id = 1
  var title = ""
}

nonisolated private struct DeskView: View {
  @Perception.Bindable var desk: Desk

  var body: some View {
    Text("Desk")
      .sheet(item: $desk.destination.draft) { $draft in
        TextField("Title", text: $draft.title)
        Text("Draft \(draft.title)")
      }
      .sheet(item: $desk.destination.number, id: \.self) { number in Text("Number \(number)") }
      .alert($desk.destination.alert) { desk.answers.append($0) }
      .confirmationDialog($desk.destination.dialog) { desk.answers.append($0) }
  }
}

nonisolated private struct WordView: View {
  @Perception.Bindable var desk: Desk

  var body: some View {
    Text("Words")
      .alert(item: $desk.word) {
        Text("About \($0)")
      } actions: { word in
        Button("Forget") { desk.answers.append(nil) }
      } message: { word in
        Text("Message of \(word)")
      }
  }
}

nonisolated private struct DismissedView: View {
  @Perception.Bindable var desk: Desk

  var body: some View {
    Text("Desk").sheet(item: $desk.word, id: \.self, onDismiss: { desk.answers.append(nil) }) { _ in Text("Sheet") }
  }
}

nonisolated private struct StackView: View {
  @Perception.Bindable var desk: Desk

  var body: some View {
    NavigationStack {
      Text("Top").navigationDestination(item: $desk.word) { word in Text("Pushed \(word)") }
      NavigationLink("Help", destination: Text("Help page"))
    }
  }
}

nonisolated private struct DraftView: View {
  @Perception.Bindable var desk: Desk

  var body: some View {
    NavigationStack {
      Text("Top").navigationDestination(item: $desk.destination.draft) { $draft in
        TextField("Title", text: $draft.title)
      }
      .alert(Text("Bold").bold(), isPresented: $desk.isAsking) { Button("Yes") {} }
    }
  }
}

nonisolated private struct ShownView: View {
  @Perception.Bindable var desk: Desk
  var body: some View { Text("Shown").popover(isPresented: Binding($desk.word)) { Text("Popover") } }
}

struct ItemPresentationTests {
  private let desk = Desk()

  /// Presses the button with a computed title, which has no name of its own.
  private func press(_ title: String, on stage: ModelStage) throws {
    let button = stage.page.firstMatch(of: try Regex(#"value="([^"]+)"[^>]*>(?:<[^>]*>)*\#(title)"#))
    #expect(button.flatMap { $0.output[1].substring }.flatMap { stage.press(String($0)) } != nil)
  }

  @Test func `a sheet of an item gets a binding to the item`() {
    let stage = ModelStage { DeskView(desk: desk) }
    #expect(stage.after { desk.destination = .draft(Draft(title: "One")) }?.contains("Draft One") == true)
  }

  @Test func `the end of a page is not the dismissal of its sheet`() {
    let desk = Desk()
    desk.word = "one"
    let (first, second) = (ModelStage { DismissedView(desk: desk) }, ModelStage { DismissedView(desk: desk) })
    for stage in [first, second] {
      _ = stage.after {}
      #expect(stage.page.contains("Sheet"))
    }
    first.monitor.enter { first.document.close() }
    #expect(desk.answers.isEmpty)
    _ = second.after { desk.word = nil }
    #expect(desk.answers.count == 1)
  }

  @Test func `a sheet identifies its item by the given key path`() {
    let stage = ModelStage { DeskView(desk: desk) }
    #expect(stage.after { desk.destination = .number(3) }?.contains("Number 3") == true)
    #expect(stage.after { desk.destination = .number(4) }?.contains("Number 4") == true)
  }

  @Test func `a button of a model's alert calls the closure with its action, and dismisses the alert`() throws {
    let stage = ModelStage { DeskView(desk: desk) }
    let event = stage.after {
      desk.destination = .alert(
        AlertState {
          TextState("Sure?")
        } actions: {
          ButtonState(action: .accept) { TextState("Accept") }
        } message: {
          TextState("It is final.")
        })
    }
    #expect(event?.contains("Sure?") == true)
    #expect(event?.contains("It is final.") == true)
    try press("Accept", on: stage)
    #expect(desk.answers == [.accept])
    #expect(desk.destination == nil)
  }

  @Test func `a cancel button of a model's dialog calls the closure without an action, and dismisses the dialog`()
    throws
  {
    let stage = ModelStage { DeskView(desk: desk) }
    let event = stage.after {
      desk.destination = .dialog(
        ConfirmationDialogState {
          TextState("Which?")
        } actions: {
          ButtonState(role: .cancel) { TextState("Neither") }
        })
    }
    #expect(event?.contains("Which?") == true)
    try press("Neither", on: stage)
    #expect(desk.answers == [nil])
    #expect(desk.destination == nil)
  }

  @Test func `an alert of an item shows the item's texts, and its button sets the item to nil`() {
    let stage = ModelStage { WordView(desk: desk) }
    let event = stage.after { desk.word = "Ink" }
    #expect(event?.contains("About Ink") == true)
    #expect(event?.contains("Message of Ink") == true)
    #expect(stage.press("forget") != nil)
    #expect(desk.answers == [nil])
    #expect(desk.word == nil)
  }

  @Test func `the destination of a hashable item is pushed while the item is not nil`() {
    let stage = ModelStage { StackView(desk: desk) }
    #expect(stage.page.contains("Help"))
    #expect(stage.after { desk.word = "Ink" }?.contains("Pushed Ink") == true)
    #expect(stage.after { desk.word = nil }?.contains("Top") == true)
  }

  @Test func `a destination of an item gets a binding to the item`() {
    let stage = ModelStage { DraftView(desk: desk) }
    #expect(stage.after { desk.destination = .draft(Draft(title: "One")) }?.contains("One") == true)
  }

  @Test func `an alert with a text as its title shows the text`() {
    let stage = ModelStage { DraftView(desk: desk) }
    #expect(stage.after { desk.isAsking = true }?.contains("Bold") == true)
    #expect(stage.press("yes") != nil)
    #expect(!desk.isAsking)
  }

  @Test func `a binding to whether an optional has a value presents a popover, and dismisses it`() {
    let stage = ModelStage { ShownView(desk: desk) }
    #expect(stage.after { desk.word = "Ink" }?.contains("Popover") == true)
    let isShown = Binding<Bool>(Perception.Bindable(desk).word)
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = true
    #expect(desk.word == "Ink")
    isShown.wrappedValue = false
    #expect(desk.word == nil)
  }
}
