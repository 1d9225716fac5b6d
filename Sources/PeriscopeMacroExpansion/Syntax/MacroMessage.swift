import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of a macro's diagnostic or fix-it.
struct MacroMessage: DiagnosticMessage, FixItMessage {
  var message: String
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "PeriscopeMacros", id: message) }
  var fixItID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  func report(
    _ message: String, severity: DiagnosticSeverity = .error, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(node: node, message: MacroMessage(message: message, severity: severity), fixIts: fixIts))
  }

  func reportInapplicable(_ macro: String, to declaration: some DeclGroupSyntax, at node: AttributeSyntax) {
    report(
      "'@\(macro)' cannot be applied to \(declaration.kindName) type '\(declaration.typeName ?? "")'", at: node)
  }
}

extension FixIt {
  /// A fix-it that replaces one node with another.
  static func replacing(_ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String) -> FixIt {
    FixIt(
      message: MacroMessage(message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
