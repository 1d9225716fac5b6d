// A test that sets dependencies names them.
@_exported public import Dependencies
