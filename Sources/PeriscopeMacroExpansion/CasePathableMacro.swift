import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a case path for each case of an enum.
enum CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.reportInapplicable("CasePathable", to: declaration, at: node)
      return []
    }
    return members(
      of: enumeration.name.trimmed.text, declaration.enumCases(in: context),
      access: declaration.memberAccess(in: context))
  }

  /// Returns the case paths of an enum with these cases.
  static func members(of root: String, _ cases: [EnumCase], access: String) -> [DeclSyntax] {
    let types = PayloadTypes(root: root)
    let paths = cases.map { casePath(to: $0, root: root, types: types, access: access) }
    return [
      """
      \(raw: access)nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
        \(raw: access)subscript(root: \(raw: root)) -> CasePaths.PartialCaseKeyPath<\(raw: root)> {
          \(raw: reflection(cases))
        }
      \(raw: paths.joined(separator: "\n"))
        \(raw: access)func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<\(raw: root)>]> {
          [\(raw: cases.map { "\\.\($0.name)" }.joined(separator: ", "))].makeIterator()
        }
      }
      """,
      """
      \(raw: access)nonisolated static var allCasePaths: AllCasePaths {
        AllCasePaths()
      }
      """,
    ] + types.aliases(access: access)
  }

  // Generates `if` statements instead of a switch, because the compiler warns about a switch without cases, and about a
  // switch whose cases are all uninhabited.
  private static func reflection(_ cases: [EnumCase]) -> String {
    guard let last = cases.last else { return "\\.self" }
    let branches = cases.dropLast().map { "if case .\($0.name) = root { return \\.\($0.name) }" }
    return (branches + ["return \\.\(last.name)"]).joined(separator: "\n    ")
  }

  private static func casePath(to element: EnumCase, root: String, types: PayloadTypes, access: String) -> String {
    let payloads = element.payloads
    let value =
      switch payloads.count {
      case 0: "Swift.Void"
      case 1: types(payloads[0].type)
      default: "(\(payloads.map { $0.labelled(types($0.type)) }.joined(separator: ", ")))"
      }
    let arguments = payloads.enumerated().map { $1.labelled("$0.\($0)") }
    let names = payloads.count == 1 ? ["value"] : payloads.indices.map { "value\($0)" }
    let embed =
      switch payloads.count {
      case 0: "{ \(root).\(element.name) }"
      // The case itself instead of a closure, because the compiler warns about a closure with an uninhabited payload,
      // such as `Never`.
      case 1: "\(root).\(element.reference)"
      default: "{ \(root).\(element.name)(\(arguments.joined(separator: ", "))) }"
      }
    let pattern = payloads.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
    let result = payloads.count == 1 ? "value" : "(\(names.joined(separator: ", ")))"
    return """
        \(access)var \(element.name): CasePaths.AnyCasePath<\(root), \(value)> {
          CasePaths.AnyCasePath._$path(
            embed: \(embed),
            extract: {
              guard case .\(element.name)\(pattern) = $0 else { return nil }
              return \(result)
            }
          )
        }
      """
  }
}

extension CasePathableMacro: ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> String? {
    guard declaration.is(EnumDeclSyntax.self) else { return nil }
    return "nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable"
  }
}
