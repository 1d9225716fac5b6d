import Foundation

/// A session in a terminal: commands after `$ `, and their output.
struct Transcript {
  /// A command with its output.
  struct Step {
    let command: String
    var output = ""
  }

  let steps: [Step]

  init(_ text: String) {
    var steps: [Step] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    self.steps = steps
  }

  /// Returns the output without the parts that differ between runs: the time of day and the session's secret.
  static func normalised(_ output: String) -> String {
    String(String.UnicodeScalarView(output.unicodeScalars.filter { $0 != "\r" }))
      .replacing(/Date: [^\n]*/, with: "Date: TODAY")
      .replacing(/periscope=[A-Za-z0-9_-]*/, with: "periscope=SECRET")
  }
}
