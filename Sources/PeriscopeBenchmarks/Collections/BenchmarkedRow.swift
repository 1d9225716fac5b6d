/// An element of the same size as a row of a page.
struct BenchmarkedRow: Identifiable {
  let id: Int
  var title = "A row's title, too long for a small string"
  var count = 0
}
