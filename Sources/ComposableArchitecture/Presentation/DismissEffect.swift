internal import CPeriscopeStores
public import SwiftNavigation

/// Dismisses the running feature, from one of its effects.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// …
/// case .saveButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
public struct DismissEffect: Sendable {
  let dismiss: (@Sendable () async -> Void)?

  /// Creates a value that calls a closure if the running effect does not belong to a presented feature, such as in a
  /// test.
  public init(_ dismiss: @escaping @Sendable () async -> Void) { self.dismiss = dismiss }

  private init() { dismiss = nil }

  fileprivate static let ofRunningEffect = DismissEffect()

  /// Sends the action that dismisses the feature.
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    if let context = EffectContext.current, let dismiss = context.dismiss { return dismiss() }
    if let dismiss { return await dismiss() }
    reportIssue(
      """
      A feature asked to be dismissed, but no parent presents it. Call 'dismiss()' in an effect of a feature that an \
      'ifLet' of '@Presents' state or a 'forEach' of a stack runs.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Sends the action that dismisses the feature. The animation has no effect, see `Animation`.
  public func callAsFunction(
    animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension DependencyValues {
  /// Dismisses the running feature, from one of its effects.
  @DependencyEntry public var dismiss: DismissEffect = .ofRunningEffect

  /// Whether the running feature is presented by a different one.
  public var isPresented: Bool {
    PresentedFeature.isAtWork || EffectContext.current?.dismiss != nil || dismiss.dismiss != nil
  }
}

/// Whether the feature whose reducer is running on this thread is presented.
enum PresentedFeature {
  static var isAtWork: Bool { periscope_get_presented() }

  /// Runs the reducer of a feature, and marks the feature as presented if `isPresented` is `true`.
  static func reducing(_ isPresented: Bool = true, _ work: () -> Void) {
    let outer = periscope_get_presented()
    if isPresented { periscope_set_presented(true) }
    work()
    periscope_set_presented(outer)
  }
}
