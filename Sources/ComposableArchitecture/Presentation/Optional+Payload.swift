internal import CasePaths
internal import IssueReporting

extension Optional {
  /// The payload of a case, as a mutable value. Setting `nil` clears the whole optional. A write while the value is a
  /// different case changes nothing, and reports an issue.
  subscript<Payload>(payload path: AnyCasePath<Wrapped, Payload>) -> Payload? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var payload = flatMap { path.extract(from: $0) }
      let hasCase = payload != nil
      yield &payload
      if hasCase {
        self = payload.map { path.embed($0) }
      } else if self != nil || payload != nil {
        reportIssue(
          """
          A payload of type '\(Payload.self)' was changed in a value of '\(nestedTypeName(Wrapped.self))' \
          that \(map { "has the case '\(caseName(of: $0))'" } ?? "is absent"). \
          Change the payload of the case that the value has, or assign a whole value.
          """)
      }
    }
  }
}

private func caseName<Value>(of value: Value) -> String { enumCaseName(value).map { String(cString: $0) } ?? "" }
