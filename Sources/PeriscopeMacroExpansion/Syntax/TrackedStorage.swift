import SwiftSyntax
import SwiftSyntaxBuilder

extension StoredVariable {
  /// The private property that stores a tracked property's value, with its type, initial value and observers.
  func storage(dropping dropped: String, marking attribute: String) -> DeclSyntax {
    var storage = declaration.trimmed
    storage.attributes = []
    storage.modifiers = declaration.modifiers.filter(\.isKeptByStorage)
    storage.bindings[storage.bindings.startIndex].pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(storageName, trailingTrivia: binding.pattern.trailingTrivia)))
    let kept = attributes.filter { $0.as(AttributeSyntax.self)?.shortName != dropped }
      .map { "\($0.trimmedDescription) " }.joined()
    return "@\(raw: attribute) \(raw: kept)private \(storage.trimmed)"
  }
}

extension DeclModifierSyntax {
  /// Whether the storage, which is private and never overridden, keeps this modifier of its property.
  fileprivate var isKeptByStorage: Bool {
    guard case .keyword(let keyword) = name.tokenKind else { return true }
    return !keyword.isAccessLevel && ![.final, .dynamic, .override, .required].contains(keyword)
  }
}
