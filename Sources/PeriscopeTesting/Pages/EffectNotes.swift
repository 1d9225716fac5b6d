internal import IssueReporting

/// The steps that have started the effects of a page, by the numbers of the effects.
struct EffectNotes: Sendable {
  /// The step that started an effect.
  struct Start: Sendable {
    let step: String
    let site: IssueSite
    /// Whether the effect started after the step, such as by an action of a different effect.
    let isLater: Bool

    var description: String { isLater ? "something after the step: \(step)" : "the step: \(step)" }
  }

  private var starts: [Int: Start] = [:]
  private var lastStep: (step: String, site: IssueSite)?
  /// The effects that a test does not wait for.
  var skipped: Set<Int> = []

  /// Records the running effects.
  ///
  /// - Parameter step: The step that has just been performed; `nil` if the last step is over.
  mutating func note(_ running: [Int], after step: String?, at site: IssueSite) {
    if let step { lastStep = (step, site) }
    let known = starts
    starts = [:]
    for number in running {
      starts[number] =
        known[number] ?? lastStep.map { Start(step: $0.step, site: $0.site, isLater: step == nil) }
    }
  }

  /// Returns the steps that have started effects, with their source locations.
  func steps(of numbers: [Int]) -> [String] {
    numbers.compactMap { number in
      starts[number].map { "\($0.isLater ? "after: " : "")\($0.step) (\($0.site.fileID):\($0.site.line))" }
    }
  }

  /// Returns the steps that have started effects, each with the number of its effects.
  func starts(of numbers: [Int]) -> [(start: Start?, count: Int)] {
    var found: [(start: Start?, count: Int)] = []
    for number in numbers {
      let start = starts[number] ?? lastStep.map { Start(step: $0.step, site: $0.site, isLater: true) }
      if let index = found.firstIndex(where: { $0.start?.description == start?.description }) {
        found[index].count += 1
      } else {
        found.append((start, 1))
      }
    }
    return found
  }
}
