import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Stores an optional property of a state as a presentation, and adds a property for the presentation under `$`.
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
      variable.initAccessor(storing: "\(storage)(wrappedValue: initialValue)"),
      getter(of: variable, "\(variable.storageName).wrappedValue"),
      setter(of: variable, "\(variable.storageName).wrappedValue"),
    ]
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = StoredVariable(declaration) else {
      context.report("'@Presents' can be applied only to a stored 'var'", at: node)
      return []
    }
    guard let type = variable.presentedType else {
      context.report(
        "'@Presents' needs the type of an optional state: 'var \(variable.bareName): Child.State?'", at: node)
      return []
    }
    let first = variable.binding.initializer.map { $0.value.trimmedDescription } ?? "nil"
    let access = variable.declaration.modifiers.filter(\.isAccessLevel).map { "\($0.trimmed) " }.joined()
    return [
      """
      @\(raw: ObservableStateMacro.ignored) private var \(raw: variable.storageName) = \(raw: storage)<\(raw: type)>(wrappedValue: \(raw: first))
      """,
      """
      \(raw: access)var $\(raw: variable.bareName): \(raw: storage)<\(raw: type)> {
        \(getter(of: variable, variable.storageName))
        \(setter(of: variable, variable.storageName))
      }
      """,
    ]
  }
}

extension PresentsMacro {
  private static func getter(of variable: StoredVariable, _ value: String) -> AccessorDeclSyntax {
    """
    get {
      \(raw: ObservableStateMacro.registrar).access(Self.self, presented: \\Self.\(raw: variable.name))
      return \(raw: value)
    }
    """
  }

  private static func setter(of variable: StoredVariable, _ value: String) -> AccessorDeclSyntax {
    """
    set {
      let isChange = ComposableArchitecture._$isChange(from: \(raw: value), to: newValue)
      if isChange {
        \(raw: ObservableStateMacro.registrar).willSet(Self.self, presented: \\Self.\(raw: variable.name))
      }
      \(raw: value) = newValue
      if isChange {
        \(raw: ObservableStateMacro.registrar).didSet(Self.self, presented: \\Self.\(raw: variable.name))
      }
    }
    """
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
