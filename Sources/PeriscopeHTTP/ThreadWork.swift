internal import CPeriscopeHTTP

/// The work of a thread, without the time that it waited for locks, disks or the processor.
package enum ThreadWork {
  /// Shorter work counts with its whole time: it is not worth the system call.
  private static let shortest: Duration = .milliseconds(1)

  /// Returns the processor time of work that has just ended on this thread.
  ///
  /// The processor time is measured from the previous measurement on this thread, so the result may include earlier
  /// short work, but it never exceeds the time that passed.
  ///
  /// - Parameter time: The time that passed.
  package static func ofWork(lasting time: Duration) -> Duration {
    guard time >= shortest else { return time }
    return min(time, .nanoseconds(periscope_thread_time_since_last_call()))
  }
}
