import ComposableArchitecture
import PeriscopeUI

/// Rows that slide when they are added, moved and deleted.
struct RowSamples: View {
  let store: StoreOf<DesignSample>

  var body: some View {
    Sample("Rows and motion") {
      HStack {
        Button("Add a row", send: .addRowButtonTapped, to: store)
        Button("Turn over", send: .turnButtonTapped, to: store)
      }
      List {
        ForEach(store.rows) { row in Text(row.name) }
          .onDelete { store.send(.rowsDeleted($0)) }
          .onMove { store.send(.rowsMoved($0, $1)) }
      }
      if store.rows.isEmpty { ContentUnavailableView("No rows", systemImage: "list.bullet") }
      Table(store.rows) {
        TableColumn("Name", value: \.name)
        TableColumn("Number", value: \.id)
      }
    }
  }
}

/// Menus and dialogs.
struct DialogSamples: View {
  @Bindable var store: StoreOf<DesignSample>

  var body: some View {
    Sample("Menus and dialogs") {
      HStack {
        Menu("Menu") {
          Button("Rename") { store.send(.buttonTapped) }
          Button("Duplicate") { store.send(.buttonTapped) }
          Divider()
          Button("Delete it", role: .destructive) { store.send(.buttonTapped) }
        }
        Button("Popover") { store.isPopoverShown = true }
          .popover(isPresented: $store.isPopoverShown) { Text("A popover closes by a press beside it.") }
        Button("Sheet") { store.isSheetShown = true }
        Button("Confirmation") { store.isAsked = true }
        Button("Alert") { store.isWarned = true }
      }
      .sheet(isPresented: $store.isSheetShown) { SheetSample(store: store) }
      .confirmationDialog("Delete all rows?", isPresented: $store.isAsked) {
        Button("Delete all rows", role: .destructive) { store.send(.buttonTapped) }
      } message: {
        Text("It cannot be undone.")
      }
      .alert("Nothing was saved", isPresented: $store.isWarned) {
        Button("Try again") { store.send(.buttonTapped) }
        Button("Leave it", role: .cancel) {}
      } message: {
        Text("An alert waits for an answer.")
      }
    }
  }
}

private struct SheetSample: View {
  @Bindable var store: StoreOf<DesignSample>
  @Environment(\.dismiss) var dismiss

  var body: some View {
    Form {
      TextField("Text", text: $store.text)
      Toggle("Toggle", isOn: $store.isOn)
    }
    .navigationTitle("Sheet")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
      ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
    }
  }
}

/// Boxes around content.
struct ContainerSamples: View {
  @Bindable var store: StoreOf<DesignSample>

  var body: some View {
    Sample("Containers") {
      GroupBox("Group box") {
        LabeledContent("Label", value: "Value")
        LabeledContent("Longer label", value: "A longer value")
      }
      DisclosureGroup("Disclosure", isExpanded: $store.isExpanded) { Text("What was hidden.") }
      Text("With a context menu").contextMenu { Button("Copy") { store.send(.buttonTapped) } }
    }
  }
}
