extension Contest {
  /// What is timed, in the order of the table.
  static let all = [
    Contest(
      name: "read in a scope of a page", goal: .toolchain(dividedBy: 10), ours: OurWork.readsInPage,
      toolchain: ToolchainWork.reads),
    Contest(
      name: "read in withPerceptionTracking", goal: .toolchain(dividedBy: 10), ours: OurWork.reads,
      toolchain: ToolchainWork.reads),
    Contest(
      name: "follow a field, and its change", goal: .toolchain(dividedBy: 5), weight: 4, ours: OurWork.subscribeAndFire,
      toolchain: ToolchainWork.subscribeAndFire),
    Contest(
      name: "follow 4 fields read 20 times each, and a change", goal: .toolchain(dividedBy: 20), weight: 40,
      ours: OurWork.evaluations, toolchain: ToolchainWork.evaluations),
    Contest(
      name: "the same in a scope of a page", goal: .toolchain(dividedBy: 20), weight: 40,
      ours: OurWork.pageEvaluations, toolchain: ToolchainWork.evaluations),
    Contest(
      name: "read that nothing tracks", goal: .toolchain(dividedBy: 1), ours: OurWork.untrackedReads,
      toolchain: ToolchainWork.untrackedReads),
    Contest(
      name: "write that nobody follows", goal: .toolchain(dividedBy: 1), ours: OurWork.unobservedWrites,
      toolchain: ToolchainWork.unobservedWrites),
    Contest(name: "make a state of 3 fields", goal: .atMost(100), ours: OurWork.states, toolchain: nil),
  ]
}
