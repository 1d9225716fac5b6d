extension Never: CasePathable, CasePathIterable {
  /// The paths of an enum without cases.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Never called, because there are no values.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      // A `switch` would cause a warning about unreachable code.
      \.self
    }

    /// An empty iterator.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  /// The empty set of paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
