internal import CPeriscopeStores

/// A payload that a reducer of this thread works on, while the enum that it was taken out of is no value.
///
/// Whoever reads the store meanwhile, such as a closure that the reducer calls, has it put back first, as a copy.
final class TakenPayload {
  private let putBack: () -> Void
  private var outer: UnsafeMutableRawPointer?
  private(set) var isBack = false

  init(putBack: @escaping () -> Void) { self.putBack = putBack }

  /// Runs what works on the payload.
  func whileOut<Result>(_ work: () -> Result) -> Result {
    outer = periscope_get_taken_payload()
    periscope_set_taken_payload(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_taken_payload(outer) }
    return work()
  }

  /// Puts all payloads back that are out on this thread: the innermost first, which is a part of the next.
  @inline(__always)
  static func putAllBack() {
    if let innermost = periscope_get_taken_payload() { putBack(from: innermost) }
  }

  @inline(never)
  private static func putBack(from innermost: UnsafeMutableRawPointer) {
    var next: UnsafeMutableRawPointer? = innermost
    while let taken = next.map({ Unmanaged<TakenPayload>.fromOpaque($0).takeUnretainedValue() }) {
      if !taken.isBack { taken.putBack() }
      taken.isBack = true
      next = taken.outer
    }
  }
}
