internal import CPeriscopeBareServer

/// Work that callgrind counts, if it runs this process.
enum Counted {
  /// The function whose instructions callgrind counts.
  static let function = "periscope_counted"

  /// Runs work.
  static func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      var work = work
      withUnsafeMutablePointer(to: &work) { work in
        periscope_counted({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, work)
      }
    }
  }
}
