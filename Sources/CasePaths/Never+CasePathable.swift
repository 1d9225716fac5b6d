extension Never: CasePathable, CasePathIterable {
  /// No path, for no case.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// There is no value to ask for.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      // A switch would be warned about as code that never runs.
      \.self
    }

    /// Nothing to go through.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  /// No path.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
