/// The state of an enum that is a `@Reducer`; it knows its reducer, so that nobody has to name it again.
public protocol CaseReducerState {
  /// The enum that is the reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}
