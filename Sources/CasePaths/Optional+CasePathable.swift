extension Optional: CasePathable, CasePathIterable {
  /// The paths of an optional's two cases, and, as if it were there, those of what it wraps.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the case that a value is of.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The path to nothing.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path to what is wrapped.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { $0 }, extract: { $0 })
    }

    /// A path of what is wrapped, which leads from the optional.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].optional
    }

    /// The paths, one after the other.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Optional>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths of an optional's cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// What an optional payload holds; a value whose payload is `nil` is of no case.
  ///
  /// ```swift
  /// enum Action { case parent(Parent?) }
  /// let path: CaseKeyPath<Action, Parent> = \.parent
  /// action[case: \.parent.child]  // as if the payload were no optional
  /// ```
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath].unwrapped())
  }
}

extension AnyCasePath {
  /// The path to what an optional payload holds.
  fileprivate func unwrapped<Wrapped>() -> AnyCasePath<Root, Wrapped> where Value == Wrapped? {
    AnyCasePath<Root, Wrapped>(embed: { embed($0) }, extract: { extract(from: $0) ?? nil })
  }

  /// The same path from an optional root; nothing is of no case, but can be put in.
  fileprivate var optional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embed) },
      extract: { $0.flatMap(extract).map(Optional.some) }
    )
  }
}
