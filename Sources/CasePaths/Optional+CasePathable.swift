extension Optional: CasePathable, CasePathIterable {
  /// The paths of an optional's two cases, and those of the wrapped value's cases.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the case of a value.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The path to `none`.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { $0 }, extract: { $0 })
    }

    /// A case of the wrapped value, as a path from the optional. `nil` matches no case.
    ///
    /// ```swift
    /// enum Action { case parent(Parent?) }
    /// action[case: \.parent.child]  // as if the payload were not optional
    /// ```
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].fromOptional
    }

    /// A case of the wrapped value, as a path from the optional to an optional payload: `nil` can be embedded.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].optional
    }

    /// An iterator over the paths.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Optional>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths of an optional's cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AnyCasePath {
  /// The same case as a path from an optional.
  fileprivate var fromOptional: AnyCasePath<Root?, Value> {
    AnyCasePath<Root?, Value>(embed: { embed($0) }, extract: { $0.flatMap(extract) })
  }

  /// The same case as a path from an optional to an optional payload. `nil` matches no case, and can be embedded.
  fileprivate var optional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embed) },
      extract: { $0.flatMap(extract).map(Optional.some) }
    )
  }
}
