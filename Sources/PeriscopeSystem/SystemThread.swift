internal import CPeriscopeSystem
internal import Glibc

/// An operating system thread, for work that blocks. The thread continues when its handle is released.
package struct SystemThread: ~Copyable, Sendable {
  private final class Work: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(_ name: String, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }

  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: The name that debuggers and `top -H` show, cut off after 15 bytes.
  ///   - run: The thread's work.
  package init(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
    var thread = pthread_t()
    // Released by the thread.
    let work = unsafe Unmanaged.passRetained(Work(name, run))
    let result = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        _ = unsafe periscope_pthread_setname(pthread_self(), String(decoding: work.name.utf8.prefix(15), as: UTF8.self))
        work.run()
        return nil
      }, work.toOpaque())
    guard result == 0 else {
      unsafe work.release()
      throw SystemError("pthread_create", result)
    }
    self.thread = thread
  }

  deinit { pthread_detach(thread) }

  /// Starts a thread that no other thread waits for.
  package static func detach(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
    _ = try SystemThread(name, run)
  }

  /// Waits until the thread has ended.
  package consuming func join() {
    _ = pthread_join(thread, nil)
    discard self
  }

  /// The number of the calling thread.
  package static var currentNumber: UInt { UInt(pthread_self()) }
}
