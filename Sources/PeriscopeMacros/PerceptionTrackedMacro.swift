import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns a stored property of a class into one that reports its reads and writes, with private storage beside it.
enum PerceptionTrackedMacro {}

extension PerceptionTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    let storage = variable.storageName
    let registrar = PerceptibleMacro.registrar
    let field = node.fieldNumber.map { "field: \($0)" } ?? "keyPath: \\.\(variable.name)"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage)) init(initialValue) {
        \(raw: storage) = initialValue
      }
      """,
      """
      get {
        \(raw: registrar).access(self, \(raw: field))
        return \(raw: storage)
      }
      """,
      """
      set {
        guard shouldNotifyObservers(\(raw: storage), newValue) else {
          \(raw: storage) = newValue
          return
        }
        \(raw: registrar).willSet(self, \(raw: field))
        defer { \(raw: registrar).didSet(self, \(raw: field)) }
        \(raw: storage) = newValue
      }
      """,
      """
      _modify {
        \(raw: registrar).access(self, \(raw: field))
        \(raw: registrar).willSet(self, \(raw: field))
        defer { \(raw: registrar).didSet(self, \(raw: field)) }
        yield &\(raw: storage)
      }
      """,
    ]
  }
}

extension PerceptionTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    return [
      variable.storage(dropping: [PerceptibleMacro.tracked], marking: PerceptibleMacro.ignored)
    ]
  }
}
