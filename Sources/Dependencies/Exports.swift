// Re-exported, so that a file that imports this module can name the clocks and the tools that tests pass to a feature.
@_exported public import Clocks
@_exported public import ConcurrencyExtras
// The expansions of `@DependencyEndpoint` report issues in the user's own module.
@_exported public import IssueReporting
