import Foundation
import Perception
import Periscope
import PeriscopeUI

/// A table of a thousand rows. One row changes, and rows are added.
@Perceptible
final class TableModel {
  @Perceptible
  final class Row: Identifiable {
    let id: Int
    var count = 0

    init(id: Int) { self.id = id }
  }

  var rows = (0..<1000).map(Row.init)

  func change() { rows.first { $0.id == 500 }?.count += 1 }

  func insert() { rows.insert(Row(id: rows.count), at: 0) }
}

struct TableView: View {
  let model: TableModel

  var body: some View {
    Button("Change") { model.change() }
    Button("Insert") { model.insert() }
    table {
      tbody {
        ForEach(model.rows) { row in
          tr {
            td { "Row \(row.id)" }
            td(.id(row.id == 500 ? "middle" : "row-\(row.id)")) { "\(row.count)" }
            td { "said the rest" }
          }
        }
      }
    }
  }
}
