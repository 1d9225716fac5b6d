/// Dismisses what is presented, or leaves the top of a stack: `@Environment(\.dismiss) var dismiss`.
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
/// In a view that nothing presents it does nothing.
public struct DismissAction: Equatable {
  /// What is dismissed. Who captured what the binding was then sets the same one.
  private let subject: String
  private let dismiss: () -> Void

  init(_ subject: String = "", _ dismiss: @escaping () -> Void = {}) {
    self.subject = subject
    self.dismiss = dismiss
  }

  /// Dismisses it.
  public func callAsFunction() { dismiss() }

  /// Whether both dismiss the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.subject == rhs.subject }
}

extension EnvironmentValues {
  /// Dismisses what the view stands in.
  public internal(set) var dismiss: DismissAction {
    get { self[of: DismissAction.self] ?? DismissAction() }
    set { self[of: DismissAction.self] = newValue }
  }

  /// Whether something presents the view.
  public internal(set) var isPresented: Bool {
    get { traits.isPresented }
    set { traits.isPresented = newValue }
  }
}

/// The action of a dialog that every button in it performs in addition to its own.
struct DialogAnswer: Equatable {
  let dismiss: DismissAction
}
