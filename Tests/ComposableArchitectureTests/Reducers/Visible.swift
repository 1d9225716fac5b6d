public import ComposableArchitecture

/// A reducer that other modules see, and of which no action can be made.
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
