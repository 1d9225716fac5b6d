/// Names of files that contain a hash of the content, such as `logo-0k3f8v2m1qz9a.svg`.
enum VersionedName {
  /// Inserts a hash before a name's extension.
  static func join(_ name: String, _ hash: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot])-\(hash)\(name[dot...])"
  }

  /// Splits a name into the plain name and the hash; returns `nil` for a name without a hash.
  static func split(_ name: Substring) -> (name: String, hash: String)? {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<dot]
    guard let hyphen = stem.lastIndex(of: "-") else { return nil }
    let hash = stem[hyphen...].dropFirst()
    guard hash.utf8.count == FileVersion.hashLength,
      hash.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      })
    else { return nil }
    return (String(stem[..<hyphen] + name[dot...]), String(hash))
  }
}
