public import CasePaths
public import Perception

/// The store of an enum's features; ``Store`` conforms to it.
public protocol _$CaseStore {
  /// The stores of the features, in one case each.
  associatedtype CaseScope
  /// The store of the feature that the state is of.
  var `case`: CaseScope { get }
}

/// The store of an enum's features, or nothing; `Optional` conforms to it.
public protocol _$PresentedCaseStore: ExpressibleByNilLiteral {
  /// The stores of the features, in one case each.
  associatedtype CaseScope
  /// The store of the feature that is presented.
  var _$case: CaseScope? { get }
}

extension Store: _$CaseStore where State: CaseReducerState, State.StateReducer.Action == Action {}

extension Optional: _$PresentedCaseStore where Wrapped: _$CaseStore {
  /// The store of the feature that is presented.
  public var _$case: Wrapped.CaseScope? { self?.case }
}

extension Binding where Value: _$PresentedCaseStore, Value.CaseScope: CasePathable {
  /// The binding to one feature of an enum, while it is the one that is presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in EditView(store: store) }
  /// ```
  ///
  /// Setting it to `nil` dismisses the feature.
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
