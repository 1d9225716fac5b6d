public import ComposableArchitecture

/// A reducer that is visible to other modules, without any action.
@Reducer
public enum Visible {
  case leaf(Leaf)
  case alert(AlertState<Never>)
  case count(Int)

  /// A reducer of nothing.
  @Reducer
  public struct Leaf {}
}

extension Visible.State: Equatable {}
