/// What callgrind has counted, as it writes it into its file.
struct CallgrindCount {
  /// How many instructions the whole took; `nil` where the file does not say it.
  let instructions: Int?

  init(_ file: String) {
    let line = file.split(separator: "\n").last { $0.hasPrefix("totals: ") || $0.hasPrefix("summary: ") }
    instructions = line.flatMap { Int($0.split(separator: " ")[1]) }
  }
}
