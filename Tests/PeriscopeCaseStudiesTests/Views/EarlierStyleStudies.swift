import PeriscopeUI

/// Styles as type names, such as `PlainButtonStyle()`.
struct EarlierStylesView: View {
  @State private var isOn = false
  @State private var choice = 0

  var body: some View {
    NavigationView {
      List {
        Section("Plain") {
          Button("Add") {}.buttonStyle(PlainButtonStyle())
          Button("Save") {}.buttonStyle(BorderedProminentButtonStyle())
        }
        .headerProminence(.increased)
        Toggle("On", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
        Picker("Choice", selection: $choice) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
        .pickerStyle(SegmentedPickerStyle())
        Label("Star", systemImage: "star").labelStyle(TitleOnlyLabelStyle())
        ProgressView("Loading").progressViewStyle(CircularProgressViewStyle())
        Menu("More") { Button("Copy") {} }.menuStyle(.borderlessButton)
      }
      .listStyle(PlainListStyle())
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}
