// A file that imports this module can declare keys that depend on others, and compare the values that it shares.
@_exported public import CustomDump
@_exported public import Dependencies
@_exported public import IdentifiedCollections
@_exported public import Perception
