import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro tells its user, as a diagnostic or as the name of a remedy.
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
}

extension FixIt {
  /// A remedy that swaps one node for another.
  static func replacing(_ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String) -> FixIt {
    FixIt(
      message: MacroMessage(message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
