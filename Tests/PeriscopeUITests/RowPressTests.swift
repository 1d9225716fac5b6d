import ComposableArchitecture
import PeriscopeUI
import Testing

/// A button of a row is pressed again: its action is kept, but is never one of an earlier row, list or state.
struct RowPressTests {
  @Perceptible
  final class Model {
    @Perceptible
    final class Row: Identifiable {
      let id: Int
      var count = 0
      var isEnabled = true

      init(_ id: Int) { self.id = id }
    }

    var rows = [Row(1), Row(2), Row(3)]
    var mode = "first"
    @PerceptionIgnored var pressed: [String] = []
  }

  /// A row that is a view, with the closure of its button.
  nonisolated private struct RowView: View {
    let row: Model.Row
    let act: () -> Void

    var body: some View {
      Text("\(row.count)")
      Button("Row \(row.id)") { act() }.disabled(!row.isEnabled)
    }
  }

  /// The view that contains the list, and reads the model.
  nonisolated private struct Page<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
  }

  private let model = Model()

  private func stage<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ModelStage {
    ModelStage { Page(content: content) }
  }

  private func lookups(_ stage: ModelStage) -> Int { stage.monitor.enter { stage.document.counts.lookups } }

  /// The names of the buttons, in the order of the page.
  private func names(_ stage: ModelStage) -> [String] { stage.monitor.enter { stage.document.offeredActions } }

  @Test func `the button of a row that is a view is not looked up again`() {
    let stage = self.stage { ForEach(model.rows) { row in RowView(row: row) { row.count += 1 } } }
    let name = names(stage)[1]
    #expect(stage.press(name) != nil)
    let before = lookups(stage)
    for _ in 1...3 { #expect(stage.press(name) != nil) }
    #expect(model.rows.map(\.count) == [0, 4, 0])
    #expect(lookups(stage) == before)
  }

  @Test func `the button of a row of elements is not looked up again`() {
    let stage = self.stage {
      ul { ForEach(model.rows) { row in li { Button("Row \(row.id): \(row.count)") { row.count += 1 } } } }
    }
    let name = names(stage)[2]
    #expect(stage.press(name) != nil)
    let before = lookups(stage)
    #expect(stage.press(name) != nil)
    #expect(model.rows.map(\.count) == [0, 0, 2])
    #expect(lookups(stage) == before)
  }

  @Test func `a button acts on the state that its row has read last`() {
    let stage = self.stage {
      ForEach(model.rows) { row in
        let next = row.count + 1
        Button("Row \(row.id)") { row.count = next }
      }
    }
    let name = names(stage)[0]
    for _ in 1...3 { #expect(stage.press(name) != nil) }
    #expect(model.rows[0].count == 3)
    stage.monitor.enter {
      // Two presses before the page is evaluated again.
      stage.document.action(name)?()
      stage.document.action(name)?()
    }
    #expect(model.rows[0].count == 5)
  }

  @Test func `a button acts on its row's position after a row was inserted before it`() {
    let model = model
    let stage = self.stage {
      ForEach(Array(model.rows.enumerated()), id: \.element.id) { position, row in
        Button("Row \(row.id)") { model.pressed.append("\(row.id) at \(position)") }
      }
    }
    let name = names(stage)[1]
    #expect(stage.press(name) != nil)
    _ = stage.after { model.rows.insert(Model.Row(4), at: 0) }
    #expect(stage.press(name) != nil)
    _ = stage.after { model.rows.swapAt(0, 2) }
    #expect(stage.press(name) != nil)
    #expect(model.pressed == ["2 at 1", "2 at 2", "2 at 0"])
  }

  @Test func `a button acts on the position of a row whose view does not show it`() {
    let model = model
    let stage = self.stage {
      ForEach(Array(model.rows.enumerated()), id: \.element.id) { position, row in
        RowView(row: row) { model.pressed.append("\(row.id) at \(position)") }
      }
    }
    let name = names(stage)[2]
    #expect(stage.press(name) != nil)
    _ = stage.after { model.rows.remove(at: 0) }
    #expect(stage.press(name) != nil)
    #expect(model.pressed == ["3 at 2", "3 at 1"])
  }

  @Test func `a button acts on the values that the list's view has captured last`() {
    nonisolated struct Modes: View {
      let model: Model

      var body: some View {
        let mode = model.mode
        ForEach(model.rows) { row in Button("Row \(row.id)") { model.pressed.append("\(mode) \(row.id)") } }
      }
    }
    let stage = ModelStage { Modes(model: model) }
    let name = names(stage)[1]
    #expect(stage.press(name) != nil)
    _ = stage.after { model.mode = "second" }
    #expect(stage.press(name) != nil)
    #expect(model.pressed == ["first 2", "second 2"])
  }

  @Test func `a button that is disabled after its press is not pressed again`() {
    let stage = self.stage { ForEach(model.rows) { row in RowView(row: row) { row.isEnabled = false } } }
    let name = names(stage)[0]
    #expect(stage.press(name) != nil)
    #expect(stage.press(name) == nil)
    _ = stage.after { model.rows[0].isEnabled = true }
    #expect(stage.press(name) != nil)
  }

  @Test func `the button of a removed row is not pressed again`() {
    let model = model
    let stage = self.stage { ForEach(model.rows) { row in RowView(row: row) { model.pressed.append("\(row.id)") } } }
    let name = names(stage)[1]
    #expect(stage.press(name) != nil)
    _ = stage.after { model.rows.remove(at: 1) }
    #expect(stage.press(name) == nil)
    _ = stage.after { model.rows.insert(Model.Row(2), at: 1) }
    #expect(stage.press(name) == nil)
    #expect(model.pressed == ["2"])
  }

  @Test func `the buttons of two rows are pressed in turn`() {
    let stage = self.stage { ForEach(model.rows) { row in RowView(row: row) { row.count += 1 } } }
    let names = names(stage)
    for name in [names[0], names[1], names[0], names[0], names[1]] { #expect(stage.press(name) != nil) }
    #expect(model.rows.map(\.count) == [3, 2, 0])
  }

  @Test func `a row with a new object of the same identity acts on that object`() {
    let stage = self.stage { ForEach(model.rows) { row in RowView(row: row) { row.count += 1 } } }
    let name = names(stage)[1]
    #expect(stage.press(name) != nil)
    let old = model.rows[1]
    _ = stage.after { model.rows[1] = Model.Row(2) }
    #expect(stage.press(name) != nil)
    #expect(old.count == 1)
    #expect(model.rows[1].count == 1)
  }
}
