// The expansions of `@DependencyEndpoint` report issues in the user's own module.
@_exported public import IssueReporting
