import Observation
package import Perception

@Perceptible
package final class OracleItem: Identifiable {
  package let id: Int
  package var title: String
  package var isDone = false
  package var leaf = OracleLeaf()

  package init(_ id: Int) {
    self.id = id
    title = "Item \(id)"
  }
}

/// An object with the macro `@Observable` of Swift's Observation.
@Observable
package final class OracleNote {
  package var text = "note"
  package var isShown = false
  package var next: OracleNote?

  package init() {}
}

/// Objects that a view shows, with or without a store.
@Perceptible
package final class OracleModel {
  package var items = (1...3).map { OracleItem($0) }
  package var chosen: OracleItem?
  package let note = OracleNote()
  package var name = ""
  package var isEnabled = false
  /// The label of the button that was pressed last.
  package var pressed = ""

  package init() {}
}

extension OracleGenerator {
  mutating func change(_ note: OracleNote) {
    switch number(below: 4) {
    case 0: note.isShown.toggle()
    case 1: note.next = note.next == nil ? OracleNote() : nil
    case 2: if let next = note.next { change(next) }
    default: note.text = text()
    }
  }

  package mutating func change(_ model: OracleModel) {
    switch number(below: 10) {
    case 8, 9: change(model.note)
    case 0: model.name = text()
    case 1: model.isEnabled.toggle()
    case 2: model.chosen = model.items.randomElement(using: &self)
    case 3: model.chosen = nil
    case 4: rearrange(&model.items) { OracleItem($0) }
    default:
      guard let item = model.items.randomElement(using: &self) else { return }
      switch number(below: 3) {
      case 0: item.title = text()
      case 1: item.isDone.toggle()
      default: change(&item.leaf)
      }
    }
  }
}
