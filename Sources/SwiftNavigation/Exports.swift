// Re-exported, so that a file that imports this module can declare the enums and models of its bindings.
@_exported public import CasePaths
@_exported public import CustomDump
@_exported public import IssueReporting
@_exported public import Perception
