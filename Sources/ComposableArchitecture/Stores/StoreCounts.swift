/// The counts of a store, which are read inside its monitor.
package protocol StoreCounts: AnyObject {
  /// The number of reduced actions. Apart from `Store.replaceState(_:)`, only actions change the state.
  var actionCount: Int { get }
  /// The number of running effects.
  var effectCount: Int { get }
  /// The numbers of the effects whose own work has neither ended nor been cancelled, in the order of their starts.
  var workingEffects: [Int] { get }
}

extension RootCore: StoreCounts {}
