public import ComposableArchitecture

/// A public enum of features without actions.
@Reducer
public enum Visible {
  case leaf(Leaf)
  case alert(AlertState<Never>)
  case count(Int)

  /// A feature without state and actions.
  @Reducer
  public struct Leaf {}
}

extension Visible.State: Equatable {}
