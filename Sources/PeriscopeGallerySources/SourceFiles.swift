internal import CPeriscopeGalleryFiles

/// The source files of the examples and of their tests, in the version that was compiled.
package enum SourceFiles {
  private static let bytes = files(periscope_gallery_sources(), count: periscope_gallery_sources_count())

  /// The names of the files.
  package static var names: some Collection<String> { bytes.keys }

  /// Returns the text of a file.
  package static func text(of name: String) -> String {
    String(decoding: bytes[name] ?? [], as: UTF8.self)
  }
}

/// The stylesheets, scripts and icons of the Gallery.
package enum ResourceFiles {
  private static let bytes = files(periscope_gallery_resources(), count: periscope_gallery_resources_count())

  /// The names of the files.
  package static var names: some Collection<String> { bytes.keys }

  /// Returns the bytes of a file.
  package static func bytes(of name: String) -> [UInt8] { bytes[name] ?? [] }

  /// Returns the text of a file.
  package static func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }
}

private func files(_ start: UnsafePointer<periscope_file>, count: Int) -> [String: [UInt8]] {
  Dictionary(
    uniqueKeysWithValues: UnsafeBufferPointer(start: start, count: count).map { file in
      (String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
    })
}
