internal import CPeriscopeMicroHTTPD

/// How many cores this process may run on, which can be fewer than the machine has.
public func usableCores() -> Int {
  // One bit per core, for as many cores as Linux knows at most.
  var set = [UInt8](repeating: 0, count: 1024)
  guard unsafe periscope_sched_getaffinity(0, set.count, &set) == 0 else { return 1 }
  return max(1, set.reduce(0) { $0 + $1.nonzeroBitCount })
}
