/// Calls a closure of the main actor on this thread. The caller must be inside of ``MainActorLock``, or be about to run code
/// of the main actor that enters it.
@_alwaysEmitIntoClient @inline(__always)
public func _$withoutIsolationCheck<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(work) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
}
