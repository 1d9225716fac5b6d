import Perception
package import PeriscopeUI

/// Fields that stay on the page, and a button that makes random changes, before a tree of views.
nonisolated package struct OracleDesk<Content: View>: View {
  private let store: StoreOf<OracleFeature>
  @Perception.Bindable private var model: OracleModel
  private let changes: OracleChanges
  private let content: Content

  package init(
    store: StoreOf<OracleFeature>, seed: UInt64, _ content: (StoreOf<OracleFeature>, OracleModel) -> Content
  ) {
    let model = OracleModel()
    self.store = store
    self.model = model
    changes = OracleChanges(seed: seed, store: store, model: model)
    self.content = content(store, model)
  }

  package var body: some View {
    section(.id("desk")) {
      p { store.isLoud ? "LOUD" : "calm" }
      if store.isOpen { p { "open" } }
      input(.id("plain"))
      TextField("Name", text: $model.name)
      p(.class(store.isLoud ? "loud" : "calm")) { model.isEnabled ? "enabled" : "disabled" }
      if store.isLoud { p { "\(store.count)" } } else { Text(model.name) }
      textarea(.id("long"))
      Button("Change") { changes.make() }
      output(.id("pressed")) { "\(store.pressed)|\(model.pressed)" }
    }
    content
  }
}
