/// The state of a `@Reducer` enum. Its type determines the reducer, which callers need not name.
public protocol CaseReducerState {
  /// The enum that is the reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}
