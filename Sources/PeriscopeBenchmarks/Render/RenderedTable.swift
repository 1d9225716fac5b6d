internal import PeriscopeHTML

/// A table whose rows are created while they are written.
struct RenderedTable: HTML {
  let rows: [RenderedRow]

  var body: some HTML {
    table {
      HTMLEach(rows) { row in
        tr(.class("row")) {
          td { row.id }
          td(.class("name")) { a(.href(row.address)) { row.name } }
          td(.class("amount")) { row.amount }
        }
      }
      HeapProbe()
    }
  }
}

/// The table of ``RenderedTable``, but its rows are created before they are written.
struct LoopedTable: HTML {
  let rows: [RenderedRow]

  var body: some HTML {
    table {
      for row in rows {
        tr(.class("row")) {
          td { row.id }
          td(.class("name")) { a(.href(row.address)) { row.name } }
          td(.class("amount")) { row.amount }
        }
      }
      HeapProbe()
    }
  }
}
