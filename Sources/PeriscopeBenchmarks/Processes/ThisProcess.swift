internal import CPeriscopeBareServer
internal import Glibc
internal import PeriscopeSystem

/// The resources of this process and of the machine.
enum ThisProcess {
  /// The executable's path.
  static func executable() throws(BenchError) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw BenchError(system: "/proc/self/exe") }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Returns the CPU time used so far, in microseconds.
  static func cpuTime() -> UInt64 {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return UInt64(seconds * 1_000_000 + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec))
  }

  /// Returns the time of a monotonic clock in nanoseconds.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Pins this thread, and the processes that it starts later, to one core.
  static func pin(toCore core: Int) throws(BenchError) {
    try BenchError.converting { () throws(SystemError) in try pinThread(toCore: core) }
  }

  /// Lets this thread, and the processes that it starts later, use all cores.
  static func useAllCores() throws(BenchError) {
    guard periscope_use_all_cores() == 0 else { throw BenchError(system: "sched_setaffinity") }
  }

  /// Raises the limit of open files to its maximum. Child processes inherit it.
  static func raiseDescriptorLimit(toAtLeast wanted: Int) throws(BenchError) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_max >= UInt(wanted) else {
      throw BenchError(
        "This load needs \(wanted) file descriptors, but the limit of the process is \(limit.rlim_max). Raise it with 'ulimit -n', or use fewer sessions."
      )
    }
    limit.rlim_cur = limit.rlim_max
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw BenchError(system: "setrlimit")
    }
  }

  /// Returns the text of a file.
  static func text(ofFile path: String) throws(BenchError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError(system: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw BenchError(system: path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  static func folderExists(_ path: String) -> Bool {
    access("\(path)/.", F_OK) == 0
  }

  /// The kernel's name and version.
  static func kernel() -> String {
    var names = utsname()
    uname(&names)
    return "\(text(names.sysname)) \(text(names.release))"
  }

  /// The build configuration of this program.
  static var build: String {
    #if DEBUG
      "debug build: the figures are not meaningful; build with -c release"
    #else
      "release"
    #endif
  }

  private static func text(_ characters: some BitwiseCopyable) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
