package import PeriscopeUI

/// Random changes of one session's state and objects.
package final class OracleChanges {
  private var generator: OracleGenerator
  private let store: StoreOf<OracleFeature>
  private let model: OracleModel

  package init(seed: UInt64, store: StoreOf<OracleFeature>, model: OracleModel) {
    generator = OracleGenerator(seed: seed)
    self.store = store
    self.model = model
  }

  /// Makes some changes, and forgets which button was pressed last.
  package func make() {
    model.pressed = ""
    store.send(.change { $0.pressed = "" })
    for _ in 0...generator.number(below: 3) {
      if Bool.random(using: &generator) {
        generator.change(model)
      } else {
        store.send(.change { self.generator.change(&$0) })
      }
    }
  }
}
