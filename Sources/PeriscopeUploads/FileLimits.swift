/// The limits of the files that a control accepts.
package struct FileLimits: Equatable, Sendable {
  /// The accepted types; empty for all.
  package let types: [UploadType]
  /// The maximum number of bytes of a file.
  package let maximumSize: Int
  /// The maximum number of files of one choice, at least 1.
  package let maximumCount: Int

  package init(types: [UploadType] = [], maximumSize: Int, maximumCount: Int = 1) {
    self.types = types
    self.maximumSize = max(0, maximumSize)
    self.maximumCount = max(1, maximumCount)
  }

  /// The accepted types as HTML lists them.
  package var typeList: String { types.map(\.text).joined(separator: ",") }

  /// The maximum number of bytes of all files of one choice.
  package var maximumTotal: Int {
    let (total, overflows) = maximumSize.multipliedReportingOverflow(by: maximumCount)
    return overflows ? .max : total
  }

  /// Whether a file has an accepted type.
  package func accept(name: String, contentType: String) -> Bool {
    types.isEmpty || types.contains { $0.matches(name: name, contentType: contentType) }
  }
}
