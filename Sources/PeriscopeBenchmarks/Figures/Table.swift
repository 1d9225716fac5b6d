/// Rows of text in columns. The first column is left-aligned, and the others are right-aligned if `alignsRight` is set.
struct Table: CustomStringConvertible {
  var rows: [[String]]
  var alignsRight = false

  var description: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row -> String in
      let cells = zip(row.indices, row).map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return alignsRight && column > 0 ? space + cell : cell + space
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
