/// An element of the size that a row of a page has.
struct BenchmarkedRow: Identifiable {
  let id: Int
  var title = "A row's title, too long for a small string"
  var count = 0
}
