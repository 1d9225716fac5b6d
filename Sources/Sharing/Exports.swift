// A file that imports this module can use dependencies in its keys, share identified arrays, and dump shared values.
@_exported public import CustomDump
@_exported public import Dependencies
@_exported public import IdentifiedCollections
@_exported public import Perception
