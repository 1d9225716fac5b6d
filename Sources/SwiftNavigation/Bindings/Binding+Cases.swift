public import CasePaths
public import Perception

extension Binding {
  /// A binding to the payload of a case of an optional enum, which is `nil` while the value is a different case.
  ///
  /// ```swift
  /// .sheet(item: $model.destination.edit) { row in EditView(row: row) }
  /// ```
  ///
  /// Setting it to `nil` sets the enum to `nil`, if it is this case.
  public subscript<Enum: CasePathable, Payload>(
    dynamicMember member: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Payload>>
  ) -> Binding<Payload?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: member]
    let payload = { wrappedValue.flatMap { path.extract(from: $0) } }
    return Binding<Payload?>(
      get: payload,
      set: { newValue in
        guard let newValue else {
          if payload() != nil { wrappedValue = nil }
          return
        }
        wrappedValue = path.embed(newValue)
      })
  }
}
