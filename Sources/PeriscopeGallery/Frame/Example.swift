/// An example: what the index and the frame around its page say about it.
struct Example: Sendable {
  /// The last component of its paths.
  let id: String
  let name: StaticString
  let sentence: StaticString
  let picture: Picture
  /// The names of the files that it consists of, the most important first.
  let sources: [String]
  /// The names of the files that test it.
  let tests: [String]
  /// The form that `curl` posts, such as `action=incrementButtonTapped`, if the page has anything to press.
  let form: String?

  /// The page that shows the example alone.
  var path: String { "/\(id)" }
  /// The page that shows the example beside its source.
  var framedPath: String { "/examples/\(id)" }
}
