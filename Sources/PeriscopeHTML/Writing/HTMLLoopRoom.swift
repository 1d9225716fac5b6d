/// Reserves memory for all iterations of a loop, estimated from the first ones. Otherwise, the writer's array would be
/// reallocated and copied as it grows.
@usableFromInline
struct HTMLLoopRoom {
  @usableFromInline let writer: HTMLWriter
  @usableFromInline let start: Int
  @usableFromInline var rounds = 0

  @inlinable @inline(__always)
  init(_ writer: HTMLWriter) {
    self.writer = writer
    start = writer.position
  }

  /// Counts a finished iteration.
  @inlinable @inline(__always)
  mutating func roundEnded(of count: @autoclosure () -> Int) {
    rounds += 1
    if rounds == 32 { makeRoom(count()) }
  }

  @usableFromInline
  func makeRoom(_ count: Int) {
    let taken = writer.position - start
    // Limited, because the first iterations may be much larger than the rest.
    writer.expect(min((taken / rounds + 1) * count, 1 << 20))
  }
}
