/// Lets an address pass if it is relative or has a scheme that runs nothing; otherwise it becomes `about:invalid`.
@usableFromInline
func safeURL(_ address: String) -> String {
  // Browsers skip control characters and white space before the scheme, and tabs and newlines inside it.
  let seen = address.utf8.filter { $0 > 0x20 && $0 != 0x7f }
  guard let colon = seen.firstIndex(of: UInt8(ascii: ":")) else { return address }
  let scheme = seen[..<colon]
  if scheme.contains(where: { "/?#".utf8.contains($0) }) { return address }
  let name = String(decoding: scheme, as: UTF8.self).lowercased()
  return ["http", "https", "mailto", "tel"].contains(name) ? address : "about:invalid"
}
