import ComposableArchitecture
import PeriscopeUI

struct PricesView: View {
  let store: StoreOf<Prices>

  var body: some View {
    main {
      BackLink()
      h1 { "A thousand rows" }
      PriceControls(store: store)
      PriceTable(store: store)
      p { a(.href(PriceExport.path), .attribute("download", "")) { "Save all articles as a file" } }
    }
    .pageWidth(.wide)
  }
}

private struct PriceControls: View {
  @Bindable var store: StoreOf<Prices>

  var body: some View {
    Form {
      Section {
        TextField("Filter", text: $store.query, prompt: Text("Such as “brass”"))
      }
    }
  }
}

private struct PriceTable: View {
  let store: StoreOf<Prices>

  var body: some View {
    let rows = store.rows
    p(.class("faint"), .attribute("role", "status")) { rows.count == 1 ? "1 article" : "\(rows.count) articles" }
    if rows.isEmpty {
      ContentUnavailableView.search(text: store.query)
    } else {
      Table(rows) {
        TableColumn("Article", value: \.name)
          .sorted(store.state.sortOrder(of: .name), send: .titleTapped(.name), to: store)
        TableColumn("Shelf", value: \.place)
        TableColumn("Pieces", value: \.pieces)
          .sorted(store.state.sortOrder(of: .pieces), send: .titleTapped(.pieces), to: store)
        TableColumn("Price", value: \.price)
          .alignment(.numeric)
          .sorted(store.state.sortOrder(of: .price), send: .titleTapped(.price), to: store)
      }
    }
  }
}
