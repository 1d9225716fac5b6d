/// The pages whose paths resemble a path that has no page.
struct ClosestPaths {
  /// The maximum number of paths that are named.
  static let limit = 5

  /// The paths, the closest first.
  let paths: [String]
  /// The number of all pages.
  let count: Int

  init(to path: String, among pages: [String]) {
    count = pages.count
    let wanted = Array(path.utf8)
    let ranked = pages.enumerated().map { (index, page) in
      (page: page, resemblance: Self.resemblance(wanted, Array(page.utf8)), index: index)
    }
    paths = ranked.sorted { ($1.resemblance, $0.index) < ($0.resemblance, $1.index) }.prefix(Self.limit).map(\.page)
  }

  /// A sentence that lists the paths.
  var sentence: String {
    let names = paths.joined(separator: ", ")
    return count <= Self.limit ? "The pages are: \(names)." : "The closest of \(count) pages are: \(names)."
  }

  /// The paths without parameters. A path with a parameter is only a pattern, so it cannot be a link.
  var links: [String] { paths.filter { !$0.contains(":") } }

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
