/// An example: its texts in the index and in the frame around its page.
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
  /// The form that the `curl` line posts, such as `action=incrementButtonTapped`; `nil` for a page without a button.
  let form: String?

  /// The page that shows the example alone.
  var path: String { "/\(id)" }
  /// The page that shows the example beside its source.
  var framedPath: String { "/examples/\(id)" }
}
