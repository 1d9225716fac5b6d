import ComposableArchitecture
import PeriscopeUI

/// The fields of a card on a sheet.
struct CardEditorView: View {
  @Bindable var store: StoreOf<CardEditor>

  var body: some View {
    Form {
      if !store.message.isEmpty { p(.role("alert"), .class("team-problem")) { store.message } }
      TextField("Title", text: $store.draft.title)
      TextEditor("Text", text: $store.draft.text)
      Picker("Assignee", selection: $store.draft.assignee) {
        Text("Nobody").tag("")
        ForEach(TeamAccounts.members) { member in Text(member.name).tag(member.name) }
      }
      Toggle("Has a due date", isOn: $store.draft.isDue)
      if store.draft.isDue {
        DatePicker("Due", selection: $store.draft.due, displayedComponents: .date)
      }
      Button("Save", send: .saveButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
    }
    .navigationTitle("Edit the card")
  }
}
