/// The browser's names of keys.
enum KeyNames {
  private static let named = [
    "Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End",
    "PageUp", "PageDown",
  ]

  /// Returns the browser's name of a key: `Enter` for `Return`, and a space for `Space`, also after modifiers.
  static func browserName(of key: String) -> String {
    for (name, browserName) in [("Return", "Enter"), ("Space", " ")] where key == name || key.hasSuffix("+\(name)") {
      return "\(key.dropLast(name.count))\(browserName)"
    }
    return key
  }

  /// Returns the named keys that a wrong name may mean: the one that differs only in case, or those that start with the
  /// same two letters or end with the name.
  static func similar(to key: String) -> [String] {
    guard key.count > 1, !named.contains(key) else { return [] }
    let ending = key.lowercased()
    if let same = named.first(where: { $0.lowercased() == ending }) { return [same] }
    let start = String(ending.prefix(2))
    return named.filter { $0.lowercased().hasPrefix(start) || $0.lowercased().hasSuffix(ending) }
  }
}
