internal import Perception

/// The observed fields of ``Shared``, by number.
enum SharedField: Int, CaseIterable {
  case wrappedValue, isLoading, loadError, saveError

  static func fields<Value>(of type: Shared<Value>.Type) -> [PerceptibleField] {
    allCases.map { field in
      switch field {
      case .wrappedValue: PerceptibleField("wrappedValue", \Shared<Value>.wrappedValue)
      case .isLoading: PerceptibleField("isLoading", \Shared<Value>.isLoading)
      case .loadError: PerceptibleField("loadError", \Shared<Value>.loadError)
      case .saveError: PerceptibleField("saveError", \Shared<Value>.saveError)
      }
    }
  }
}
