import SwiftSyntax
import SwiftSyntaxBuilder

extension StoredVariable {
  /// The private property that keeps a tracked one's value: its type, first value and observers move here.
  func storage(dropping attributes: Set<String>, marking attribute: String) -> DeclSyntax {
    var storage = declaration.trimmed
    storage.attributes = []
    storage.modifiers = declaration.modifiers.filter(\.isKeptByStorage)
    storage.bindings[storage.bindings.startIndex].pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(storageName, trailingTrivia: binding.pattern.trailingTrivia)))
    let kept = declaration.attributes.removing(attributes).map { "\($0.trimmedDescription) " }.joined()
    return "@\(raw: attribute) \(raw: kept)private \(storage.trimmed)"
  }
}

extension DeclModifierSyntax {
  /// The storage is private, whatever its property was, and is never overridden.
  fileprivate var isKeptByStorage: Bool {
    guard case .keyword(let keyword) = name.tokenKind else { return true }
    return !keyword.isAccessLevel && ![.final, .dynamic, .override, .required].contains(keyword)
  }
}
