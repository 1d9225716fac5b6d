/// The costs of one action of the counter for a server. They do not depend on the machine's load or speed.
struct ActionCosts {
  /// One cost, and the limit above which `Bench instructions --check 1` fails.
  struct Cost {
    let name: String
    let value: Double
    let most: Double
  }

  /// The prefix of the mangled names of the functions that libmicrohttpd calls: their instructions are the server's own
  /// work.
  static let callbacks = "$s13PeriscopeHTTP9CallbacksO"

  let costs: [Cost]

  /// - Parameters:
  ///   - few: The counts of a server that has performed few actions.
  ///   - many: The counts of a server that has performed more actions.
  ///   - actions: The difference of the numbers of actions.
  ///   - bytes: The bytes of the response and of the event.
  init(_ few: CallgrindCount, _ many: CallgrindCount, actions: Int, bytes: Int) {
    func mean(_ count: (CallgrindCount) -> Int) -> Double { Double(count(many) - count(few)) / Double(actions) }
    func calls(_ names: String...) -> Double { mean { $0.calls(of: names) } }
    costs = [
      Cost(name: "instructions in all", value: mean { $0.instructions ?? 0 }, most: Self.mostInstructions),
      Cost(name: "without libmicrohttpd's own", value: mean(\.instructionsOfEntries), most: Self.mostOwnInstructions),
      Cost(
        name: "allocations", value: calls("malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"),
        most: Self.mostAllocations),
      Cost(
        name: "reference counts",
        value: calls(
          "swift_retain", "swift_release", "swift_retain_n", "swift_release_n"), most: Self.mostReferenceCounts),
      Cost(
        name: "dynamic casts",
        value: calls("swift_dynamicCast", "swift_dynamicCastClass", "swift_dynamicCastClassUnconditional"), most: 0),
      Cost(
        name: "system calls, without waiting", value: calls("recv", "send", "sendmsg", "writev", "read", "write"),
        most: 3),
      Cost(name: "bytes of the response and the event", value: Double(bytes), most: Self.mostBytes),
    ]
  }

  // The highest figures of several runs, which differ by three percent, plus five percent. A change that costs more raises
  // them, and its commit explains why.
  private static let mostInstructions = 63_000.0
  private static let mostOwnInstructions = 28_500.0
  private static let mostAllocations = 8.5
  private static let mostReferenceCounts = 219.0
  private static let mostBytes = 113.0

  /// The names of the costs above their limits. Half a unit is tolerated, because timers of the server add a little.
  var exceeded: [String] { costs.filter { $0.value > $0.most + 0.5 }.map(\.name) }
}
