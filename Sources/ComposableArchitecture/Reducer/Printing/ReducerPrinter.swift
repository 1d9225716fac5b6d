internal import Dispatch

/// How each action of a reducer, and what it changed, is printed.
///
/// ```swift
/// Feature()._printChanges(.actionLabels)
/// ```
public struct _ReducerPrinter<State, Action> {
  private let printChange: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Makes a printer that calls a function for each action, one after the other, away from the thread that reduces.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.printChange = printChange
  }

  func print(_ action: Action, from oldState: State, to newState: State) {
    // Unchecked: what is printed are copies, and nothing but this queue touches them.
    nonisolated(unsafe) let change = (printChange, action, oldState, newState)
    printing.async { change.0(change.1, change.2, change.3) }
  }
}

/// A dump of a large state takes long: the reducer does not wait for it. Changes are printed in the order in which they were made.
private let printing = DispatchQueue(label: "ComposableArchitecture.ReducerPrinter", qos: .utility)

extension _ReducerPrinter {
  /// Prints the whole action, and the difference that it made to the state.
  public static var customDump: Self {
    Self { Swift.print(changeText($0, from: $1, to: $2)) }
  }

  /// Prints the names of the action's cases, and nothing of what is in them.
  public static var actionLabels: Self {
    Self { action, _, _ in Swift.print(labelsText(action)) }
  }

  package static func changeText(_ action: Action, from oldState: State, to newState: State) -> String {
    var text = "received action:\n"
    CustomDump.customDump(action, to: &text, indent: 2)
    let difference = diff(oldState, newState)?.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return "\(text)\n\(difference ?? "  (No state changes)")\n"
  }

  package static func labelsText(_ action: Action) -> String {
    "received action: \(_typeName(Action.self))\(CaseLabels.text(of: action))"
  }
}
