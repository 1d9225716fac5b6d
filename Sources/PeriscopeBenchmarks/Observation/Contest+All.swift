extension Contest {
  /// All comparisons, in the order of the table.
  static let all = [
    Contest(
      name: "read in a scope of a page", goal: .toolchain(dividedBy: 10), ours: OurWork.readsInPage,
      toolchain: ToolchainWork.reads),
    Contest(
      name: "read in withPerceptionTracking", goal: .toolchain(dividedBy: 10), ours: OurWork.reads,
      toolchain: ToolchainWork.reads),
    Contest(
      name: "observe a field, and change it", goal: .toolchain(dividedBy: 5), weight: 4, ours: OurWork.subscribeAndFire,
      toolchain: ToolchainWork.subscribeAndFire),
    Contest(
      name: "observe 4 fields read 20 times each, and a change", goal: .toolchain(dividedBy: 20), weight: 40,
      ours: OurWork.evaluations, toolchain: ToolchainWork.evaluations),
    Contest(
      name: "the same in a scope of a page", goal: .toolchain(dividedBy: 20), weight: 40,
      ours: OurWork.pageEvaluations, toolchain: ToolchainWork.evaluations),
    Contest(
      name: "untracked read", goal: .toolchain(dividedBy: 1), ours: OurWork.untrackedReads,
      toolchain: ToolchainWork.untrackedReads),
    Contest(
      name: "write without observers", goal: .toolchain(dividedBy: 1), ours: OurWork.unobservedWrites,
      toolchain: ToolchainWork.unobservedWrites),
    Contest(name: "create a state of 3 fields", goal: .atMost(100), ours: OurWork.states, toolchain: nil),
  ]
}
