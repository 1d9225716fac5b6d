internal import BareServer

/// The instructions of the processor, of which a busy machine takes no more than a quiet one.
enum Instructions {
  /// How many some work takes on this thread; 0 where the processor is one that cannot be told to count.
  static func count(_ work: () -> Void) -> Int {
    withoutActuallyEscaping(work) { work in
      var work = work
      return withUnsafeMutablePointer(to: &work) { work in
        Int(periscope_count_instructions({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, work))
      }
    }
  }
}
