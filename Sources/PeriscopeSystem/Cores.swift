internal import CPeriscopeSystem

/// The bytes of a set with a bit per core, for the largest number of cores that Linux supports.
private let coreSetSize = 1024

/// Returns the number of cores that the process may use, which can be fewer than the machine has.
package func usableCores() -> Int {
  var set = [UInt8](repeating: 0, count: coreSetSize)
  guard unsafe periscope_sched_getaffinity(0, set.count, &set) == 0 else { return 1 }
  return max(1, set.reduce(0) { $0 + $1.nonzeroBitCount })
}

/// Restricts the calling thread, and the processes it starts from now on, to one core.
package func pinThread(toCore core: Int) throws(SystemError) {
  var set = [UInt8](repeating: 0, count: coreSetSize)
  if core < 8 * coreSetSize { set[core / 8] = 1 << UInt8(core % 8) }
  guard unsafe periscope_sched_setaffinity(0, set.count, set) == 0 else { throw SystemError("sched_setaffinity") }
}
