import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns an optional property of a state into one that is stored as a presentation, with the presentation beside it under `$`.
enum PresentsMacro {
  static let storage = "ComposableArchitecture.PresentationState"
}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration), variable.presentedType != nil else { return [] }
    return [
      """
      @storageRestrictions(initializes: \(raw: variable.storageName)) init(initialValue) {
        \(raw: variable.storageName) = \(raw: storage)(wrappedValue: initialValue)
      }
      """,
      """
      get {
        \(raw: ObservableStateMacro.registrar).access(Self.self, presented: \\Self.\(raw: variable.name))
        return \(raw: variable.storageName).wrappedValue
      }
      """,
      """
      set {
        let isChange = ComposableArchitecture._$isChange(from: \(raw: variable.storageName).wrappedValue, to: newValue)
        if isChange {
          \(raw: ObservableStateMacro.registrar).willSet(Self.self, presented: \\Self.\(raw: variable.name))
        }
        \(raw: variable.storageName).wrappedValue = newValue
        if isChange {
          \(raw: ObservableStateMacro.registrar).didSet(Self.self, presented: \\Self.\(raw: variable.name))
        }
      }
      """,
    ]
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = StoredVariable(declaration) else {
      context.report("'@Presents' belongs on a 'var' that is stored", at: node)
      return []
    }
    guard let type = variable.presentedType else {
      context.report(
        "'@Presents' needs the type of an optional state: 'var \(variable.bareName): Child.State?'", at: node)
      return []
    }
    let first = variable.binding.initializer.map { $0.value.trimmedDescription } ?? "nil"
    let access = variable.declaration.modifiers.accessText
    return [
      """
      @\(raw: ObservableStateMacro.ignored) private var \(raw: variable.storageName) = \(raw: storage)<\(raw: type)>(wrappedValue: \(raw: first))
      """,
      """
      \(raw: access)var $\(raw: variable.bareName): \(raw: storage)<\(raw: type)> {
        get {
          \(raw: ObservableStateMacro.registrar).access(Self.self, presented: \\Self.\(raw: variable.name))
          return \(raw: variable.storageName)
        }
        set {
          let isChange = ComposableArchitecture._$isChange(from: \(raw: variable.storageName), to: newValue)
          if isChange {
            \(raw: ObservableStateMacro.registrar).willSet(Self.self, presented: \\Self.\(raw: variable.name))
          }
          \(raw: variable.storageName) = newValue
          if isChange {
            \(raw: ObservableStateMacro.registrar).didSet(Self.self, presented: \\Self.\(raw: variable.name))
          }
        }
      }
      """,
    ]
  }
}

extension StoredVariable {
  /// The state's type, without the question mark.
  fileprivate var presentedType: String? {
    guard let type = binding.typeAnnotation?.type else { return nil }
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
    if let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
      let wrapped = named.genericArgumentClause?.arguments.first
    {
      return wrapped.argument.trimmedDescription
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  /// The access levels as they are written, before a declaration.
  fileprivate var accessText: String {
    filter { modifier in
      if case .keyword(let keyword) = modifier.name.tokenKind { keyword.isAccessLevel } else { false }
    }
    .map { "\($0.trimmed) " }.joined()
  }
}
