/// The action that dismisses a presented view or pops a stack: `@Environment(\.dismiss) var dismiss`.
///
/// ```swift
/// struct DetailView: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View {
///     Button("Done") { dismiss() }
///   }
/// }
/// ```
///
/// In a view that is not presented, it does nothing.
public struct DismissAction: Equatable {
  /// The identity of the presented view. Actions with the same subject are interchangeable.
  private let subject: String
  private let dismiss: () -> Void

  init(_ subject: String = "", _ dismiss: @escaping () -> Void = {}) {
    self.subject = subject
    self.dismiss = dismiss
  }

  /// Dismisses the view.
  public func callAsFunction() { dismiss() }

  /// Whether two actions dismiss the same view.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.subject == rhs.subject }
}

extension EnvironmentValues {
  /// The action that dismisses the presented view.
  public internal(set) var dismiss: DismissAction {
    get { self[of: DismissAction.self] ?? DismissAction() }
    set { self[of: DismissAction.self] = newValue }
  }

  /// Whether the view is presented.
  public internal(set) var isPresented: Bool {
    get { traits[.isPresented] }
    set { traits[.isPresented] = newValue }
  }
}

/// The action that closes a dialog. Every button in the dialog performs it after its own action.
struct DialogAnswer: Equatable {
  let dismiss: DismissAction
}
