internal import Glibc

/// A function without captures from a different library, laid out as a closure.
struct LoadedFunction {
  var code: UnsafeMutableRawPointer
  var captures: UnsafeRawPointer?

  /// Fails if no library of this process exports the symbol.
  init?(_ symbol: String) {
    guard let code = dlsym(nil, symbol) else { return nil }
    self.code = code
  }
}

/// Returns the type behind the symbol of its metadata accessor, if a library of this process exports it.
package func loadedType(_ accessor: String) -> (Any.Type)? {
  typealias Accessor = @convention(c) (_ request: Int) -> UnsafeRawPointer
  guard let function = dlsym(nil, accessor) else { return nil }
  return unsafeBitCast(unsafeBitCast(function, to: Accessor.self)(0), to: Any.Type.self)
}
