/// Makes room for the rounds of a loop, when the first ones tell how much they take: what grows while it is written is copied, and memory asked for twice.
@frozen @usableFromInline
struct HTMLLoopRoom {
  @usableFromInline let writer: HTMLWriter
  @usableFromInline let start: Int
  @usableFromInline var rounds = 0

  @inlinable @inline(__always)
  init(_ writer: HTMLWriter) {
    self.writer = writer
    start = writer.position
  }

  /// Says that a round is over.
  @inlinable @inline(__always)
  mutating func roundEnded(of count: @autoclosure () -> Int) {
    rounds += 1
    if rounds == 32 { makeRoom(count()) }
  }

  @usableFromInline
  func makeRoom(_ count: Int) {
    let taken = writer.position - start
    // The first rounds may be much larger than the others.
    writer.expect(min((taken / rounds + 1) * count, 1 << 20))
  }
}
