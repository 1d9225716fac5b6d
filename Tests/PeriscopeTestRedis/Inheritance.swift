package import Glibc

/// What a process that a test starts has of the descriptors of all tests. Swift does not import these calls.
package enum Inheritance {
  private typealias Pipe = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  private static let pipe2: Pipe? = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Pipe.self) }
  private static let closeFrom: CloseFrom? = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast($0, to: CloseFrom.self)
  }

  /// The ends of a pipe that no process gets, whichever thread starts one; `nil` where there is none.
  package static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2?(&ends, O_CLOEXEC) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Leaves a process its input, its output and its errors alone: it would keep open what other tests close.
  package static func end(_ actions: inout posix_spawn_file_actions_t) {
    _ = closeFrom?(&actions, 3)
  }
}
