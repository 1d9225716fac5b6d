import SwiftSyntax
import SwiftSyntaxBuilder

/// Rewrites payload types for use inside `AllCasePaths`, where `Self` is a different type and associated types shadow
/// some names.
final class PayloadTypes: SyntaxRewriter {
  /// The associated types of the protocols that `AllCasePaths` conforms to.
  private static let shadowed: Set<String> = ["Element", "Iterator", "Root"]

  private let root: String
  private var renamed: Set<String> = []

  init(root: String) {
    self.root = root
    super.init()
  }

  func callAsFunction(_ type: TypeSyntax) -> String { rewrite(type).description }

  /// Returns the enum's aliases for types that `AllCasePaths` shadows.
  func aliases(access: String) -> [DeclSyntax] {
    renamed.sorted().map { "\(raw: access)typealias _$\(raw: $0) = \(raw: $0)" }
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let name = node.name.text
    var node = node
    if node.name.tokenKind == .keyword(.Self) {
      node.name.tokenKind = .identifier(root)
    } else if Self.shadowed.contains(name) {
      renamed.insert(name)
      node.name.tokenKind = .identifier("\(root)._$\(name)")
    }
    return super.visit(node)
  }
}
