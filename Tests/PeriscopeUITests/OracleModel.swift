import Observation
import Perception

@Perceptible
final class OracleItem: Identifiable {
  let id: Int
  var title: String
  var isDone = false
  var leaf = OracleLeaf()

  init(_ id: Int) {
    self.id = id
    title = "Item \(id)"
  }
}

/// An object of the toolchain's.
@Observable
final class OracleNote {
  var text = "note"
  var isShown = false
  var next: OracleNote?
}

/// Objects that a view shows, beside a store or without one.
@Perceptible
final class OracleModel {
  var items = (1...3).map { OracleItem($0) }
  var chosen: OracleItem?
  let note = OracleNote()
  var name = ""
  var isEnabled = false
  /// The label of the button that was pressed last.
  var pressed = ""
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

  mutating func change(_ model: OracleModel) {
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
