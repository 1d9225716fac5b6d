// Re-exported, because a test that sets dependencies names them.
@_exported public import Dependencies
