import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns a stored property of a state into one that reports its reads and changes, with private storage beside it.
enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    let storage = variable.storageName
    let registrar = ObservableStateMacro.registrar
    let field = node.fieldNumber.map { "field: \($0)" } ?? "keyPath: \\Self.\(variable.name)"
    let accessors: [AccessorDeclSyntax] = [
      """
      @storageRestrictions(initializes: \(raw: storage)) init(initialValue) {
        \(raw: storage) = initialValue
      }
      """,
      """
      get {
        \(raw: registrar).access(Self.self, \(raw: field))
        return \(raw: storage)
      }
      """,
      """
      set {
        guard ComposableArchitecture._$isChange(from: \(raw: storage), to: newValue) else {
          \(raw: storage) = newValue
          return
        }
        \(raw: registrar).willSet(Self.self, \(raw: field))
        \(raw: storage) = newValue
        \(raw: registrar).didSet(Self.self, \(raw: field))
      }
      """,
      """
      _modify {
        let before = ComposableArchitecture._$snapshot(&\(raw: storage))
        \(raw: registrar).access(Self.self, \(raw: field))
        defer {
          if ComposableArchitecture._$isChanged(\(raw: storage), since: before) {
            \(raw: registrar).didModify(Self.self, \(raw: field))
          }
        }
        yield &\(raw: storage)
      }
      """,
    ]
    // What is passed in place is written back each time, and its observers run each time: for those, one write only.
    return variable.binding.accessorBlock == nil ? accessors : accessors.dropLast()
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    return [
      variable.storage(dropping: [ObservableStateMacro.tracked], marking: ObservableStateMacro.ignored)
    ]
  }
}
