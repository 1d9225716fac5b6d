public import CasePaths
public import Perception

/// The store of an enum of features; ``Store`` conforms to it.
public protocol _$CaseStore {
  /// The stores of the features, one case each.
  associatedtype CaseScope
  /// The store of the current case's feature.
  var `case`: CaseScope { get }
}

/// An optional store of an enum of features; `Optional` conforms to it.
public protocol _$PresentedCaseStore: ExpressibleByNilLiteral {
  /// The stores of the features, one case each.
  associatedtype CaseScope
  /// The store of the presented feature.
  var _$case: CaseScope? { get }
}

extension Store: _$CaseStore where State: CaseReducerState, State.StateReducer.Action == Action {}

extension Optional: _$PresentedCaseStore where Wrapped: _$CaseStore {
  /// The store of the presented feature.
  public var _$case: Wrapped.CaseScope? { self?.case }
}

extension Binding where Value: _$PresentedCaseStore, Value.CaseScope: CasePathable {
  /// A binding to the store of one feature of an enum, which is `nil` while a different feature is presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in EditView(store: store) }
  /// ```
  ///
  /// Setting it to `nil` dismisses the feature.
  @_disfavoredOverload
  public subscript<Payload>(
    dynamicMember member: KeyPath<Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Payload>>
  ) -> Binding<Payload?> {
    let path = Value.CaseScope.allCasePaths[keyPath: member]
    let payload = { wrappedValue._$case.flatMap { path.extract(from: $0) } }
    return Binding<Payload?>(
      name: { _$name ?? "" }, get: payload,
      set: { newValue in
        if newValue == nil, payload() != nil { wrappedValue = nil }
      })
  }
}
