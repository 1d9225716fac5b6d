/// The pages whose paths resemble a path that has no page.
struct ClosestPaths {
  /// The maximum number of paths that are named.
  static let limit = 5

  /// The paths, the closest first. If no path is similar, these are all paths of a small site, or `/` of a larger one.
  let paths: [String]
  /// Says that the wanted path has no page.
  let problem: String
  /// Lists the paths.
  let suggestion: String

  init(to path: String, among pages: [String]) {
    problem = "There is nothing at \(path.quoted)."
    guard pages.count > Self.limit else {
      paths = Self.ranked(pages, by: path).map(\.page)
      suggestion = paths.count == 1 ? "The only page is \(paths[0])." : "The pages are: \(Self.list(paths))."
      return
    }
    let similar = Self.ranked(pages, by: path).prefix(Self.limit).filter { $0.resemblance * 2 >= path.utf8.count }
    guard !similar.isEmpty else {
      paths = pages.filter { $0 == "/" }
      suggestion = "No page has a similar path" + (paths.isEmpty ? "." : "; begin at '/'.")
      return
    }
    paths = similar.map(\.page)
    suggestion =
      "The closest of \(pages.count) pages \(paths.count == 1 ? "is" : "are"): \(Self.list(paths))."
  }

  /// The paths without parameters. A path with a parameter is only a pattern, so it cannot be a link.
  var links: [String] { paths.filter { !$0.contains(":" as Character) } }

  private static func list(_ paths: [String]) -> String { paths.joined(separator: ", ") }

  /// The pages in the order of their resemblance to a path.
  private static func ranked(_ pages: [String], by path: String) -> [(page: String, resemblance: Int)] {
    let wanted = Array(path.utf8)
    return pages.enumerated()
      .map { (page: $1, resemblance: resemblance(wanted, Array($1.utf8)), index: $0) }
      .sorted { ($1.resemblance, $0.index) < ($0.resemblance, $1.index) }
      .map { ($0.page, $0.resemblance) }
  }

  /// Returns the number of bytes at the start and at the end that two paths have in common. Each request for a path without a
  /// page computes it for all pages, so it takes one pass.
  private static func resemblance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let most = min(one.count, other.count)
    var (start, end) = (0, 0)
    while start < most, one[start] == other[start] { start += 1 }
    while end < most - start, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return start + end
  }
}
