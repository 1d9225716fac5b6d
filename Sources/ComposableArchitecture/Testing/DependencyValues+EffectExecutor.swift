package import ConcurrencyExtras
package import Dependencies

extension DependencyValues {
  /// The executor of the effects of all stores that a test creates indirectly, such as those of a site's pages.
  @DependencyEntry package var effectExecutor: TestExecutor? = nil
}
