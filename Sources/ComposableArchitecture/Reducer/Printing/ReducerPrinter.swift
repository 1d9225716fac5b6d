internal import Dispatch
package import Sharing

/// Prints the actions of a reducer and their changes.
///
/// ```swift
/// Feature()._printChanges(.actionLabels)
/// ```
public struct _ReducerPrinter<State, Action> {
  private let printChange: (Action, _ oldState: State, _ newState: State, SharedChanges) -> Void

  /// Creates a printer that calls a function for each action, in order, on a background queue.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.printChange = { action, oldState, newState, _ in printChange(action, oldState, newState) }
  }

  private init(_ printChange: @escaping (Action, State, State, SharedChanges) -> Void) {
    self.printChange = printChange
  }

  func print(_ action: Action, from oldState: State, to newState: State, _ changes: SharedChanges) {
    // Unchecked: the values are copies, which only this queue accesses.
    nonisolated(unsafe) let change = (printChange, action, oldState, newState, changes)
    printing.async { change.0(change.1, change.2, change.3, change.4) }
  }
}

/// A dump of a large state takes long, so the reducer does not wait for it. Changes are printed in the order in which
/// they were made.
private let printing = DispatchQueue(label: "ComposableArchitecture.ReducerPrinter", qos: .utility)

extension _ReducerPrinter {
  /// Prints the whole action, and the difference between the old and the new state.
  public static var customDump: Self {
    Self { action, oldState, newState, changes in
      Swift.print(changeText(action, from: oldState, to: newState, changes))
    }
  }

  /// Prints the names of the action's cases, without their payloads.
  public static var actionLabels: Self {
    Self { action, _, _ in Swift.print(labelsText(action)) }
  }

  package static func changeText(
    _ action: Action, from oldState: State, to newState: State, _ changes: SharedChanges? = nil
  ) -> String {
    var text = "received action:\n"
    CustomDump.customDump(action, to: &text, indent: 2)
    // Both states refer to the same shared value, so the old value is taken from the recorded changes.
    let changed =
      if let changes, changes.hasUnasserted {
        changes.assert { diff(oldState, newState) }
      } else {
        diff(oldState, newState)
      }
    let difference = changed?.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return "\(text)\n\(difference ?? "  (No state changes)")\n"
  }

  package static func labelsText(_ action: Action) -> String {
    "received action: \(_typeName(Action.self))\(CaseLabels.text(of: action))"
  }
}
