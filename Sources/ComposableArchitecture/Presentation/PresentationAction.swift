/// An action of a presented feature, or its dismissal.
///
/// ```swift
/// enum Action { case detail(PresentationAction<Detail.Action>) }
/// store.send(.detail(.presented(.saveButtonTapped)))
/// ```
public enum PresentationAction<Action> {
  /// The feature is dismissed.
  case dismiss
  /// An action of the feature.
  indirect case presented(Action)
}

/// Marks `PresentationAction`, whose case `presented` is not a step of an action's path, such as
/// `detail.saveButtonTapped`. Pages name actions by their paths.
package protocol PresentationStep {}

extension PresentationAction: PresentationStep {}

extension PresentationAction: CasePathable {
  /// The paths to both cases, and to the cases of the feature's action: `\.detail.saveButtonTapped`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The dismissal of the feature.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// An action of the feature.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// A case of the feature's action.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable {
      PresentationAction.path(Action.allCasePaths[keyPath: keyPath])
    }

    /// A case of the feature's action, or the dismissal, for one of the features in a presented enum.
    ///
    /// ```swift
    /// $store.scope(state: \.destination?.detail, action: \.destination.detail)
    /// ```
    @_disfavoredOverload
    public subscript<Child>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Child>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Child>> where Action: CasePathable {
      PresentationAction.presentationPath(Action.allCasePaths[keyPath: keyPath])
    }
  }

  /// The paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  // Outside of the subscript: in it, the `@Sendable` closures would capture the constraint `Action: CasePathable`,
  // which is an error.
  private static func path<Value>(_ path: AnyCasePath<Action, Value>) -> AnyCasePath<PresentationAction, Value> {
    AnyCasePath(
      embed: { .presented(path.embed($0)) },
      extract: { if case .presented(let action) = $0 { path.extract(from: action) } else { nil } })
  }

  private static func presentationPath<Child>(
    _ path: AnyCasePath<Action, Child>
  ) -> AnyCasePath<PresentationAction, PresentationAction<Child>> {
    AnyCasePath(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(path.embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
