import PeriscopeTestSupport

extension TestFolder {
  var database: String { path + "/test.sqlite" }
}
