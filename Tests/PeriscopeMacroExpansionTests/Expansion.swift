import Foundation
import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import PeriscopeMacroExpansion

/// The expansion of a source: its text, the diagnostics, and the text after applying their fix-its.
struct Expansion {
  /// The implementation of each macro by its attribute's name, with the conformances that the macro's declaration lists.
  private static var specifications: [String: (type: any Macro.Type, conformances: [TypeSyntax])] {
    [
      "CasePathable": (CasePathableMacro.self, ["CasePathable", "CasePathIterable"]),
      "DependencyClient": (DependencyClientMacro.self, []),
      "DependencyEndpoint": (DependencyEndpointMacro.self, []),
      "DependencyEndpointIgnored": (MarkerMacro.self, []),
      "DependencyEntry": (DependencyEntryMacro.self, []),
      "Entry": (EntryMacro.self, []),
      "ObservableState": (ObservableStateMacro.self, ["ObservableState", "Observable"]),
      "ObservationStateIgnored": (MarkerMacro.self, []),
      "ObservationStateTracked": (ObservationStateTrackedMacro.self, []),
      "Perceptible": (PerceptibleMacro.self, ["Perceptible", "Observable"]),
      "PerceptionIgnored": (MarkerMacro.self, []),
      "PerceptionTracked": (PerceptionTrackedMacro.self, []),
      "Presents": (PresentsMacro.self, []),
      "Reducer": (ReducerMacro.self, ["Reducer", "CaseReducer"]),
      "ReducerCaseEphemeral": (ReducerCaseMarkerMacro.self, []),
      "ReducerCaseIgnored": (ReducerCaseMarkerMacro.self, []),
      "ViewAction": (ViewActionMacro.self, ["ViewActionSending"]),
      "_CaseReducerState": (CaseReducerStateMacro.self, ["CaseReducerState"]),
    ]
  }

  var text: String
  var messages: [String]
  var severities: [DiagnosticSeverity]
  var remedies: [String]
  var textAfterRemedies: String

  /// Expands only the macros named, so that a test shows one macro's work at a time.
  ///
  /// - Parameters:
  ///   - conditions: The compilation conditions that are set.
  ///   - conforms: Whether the type has the macro's conformances already, written out or from its superclass.
  init(of source: String, _ names: [String], conditions: Set<String> = [], conforms: Bool = false) {
    let file = Parser.parse(source: source)
    let specifications = Self.specifications.filter { names.contains($0.key) }
      .mapValues { MacroSpec(type: $0.type, conformances: conforms ? [] : $0.conformances) }
    let configuration = StaticBuildConfiguration(
      customConditions: conditions, languageVersion: VersionTuple(6), compilerVersion: VersionTuple(6, 3))
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")], buildConfiguration: configuration)
    let expanded = file.expand(
      macroSpecs: specifications,
      contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.enclosingTypes) },
      indentationWidth: .spaces(2))
    text = "\(expanded)".trimmed
    messages = context.diagnostics.map(\.message)
    severities = context.diagnostics.map(\.diagMessage.severity)
    let fixIts = context.diagnostics.flatMap(\.fixIts)
    remedies = fixIts.map(\.message.message)
    textAfterRemedies = "\(Repairs(fixIts.flatMap(\.changes), in: context).rewrite(file))".trimmed
  }
}

/// Checks the complete expansion of a source.
func expect(
  _ source: String, expandedBy names: String..., conditions: Set<String> = [], becomes expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = Expansion(of: source, names, conditions: conditions)
  #expect(expansion.text == expected, sourceLocation: sourceLocation)
  #expect(expansion.messages == [], sourceLocation: sourceLocation)
}

/// Checks the diagnostics for a source to which the macros cannot be applied, and that they do not change it.
func expect(
  _ source: String, expandedBy names: String..., isRefusedWith message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = Expansion(of: source, names)
  #expect(expansion.messages == [message], sourceLocation: sourceLocation)
  #expect(expansion.severities == [.error], sourceLocation: sourceLocation)
  let attributes = names.map { "@\($0)\n" }
  #expect(attributes.contains { $0 + expansion.text == source }, sourceLocation: sourceLocation)
}

/// Applies fix-its that replace nodes. They refer to nodes of the copy that the macro has received, so nodes are
/// compared by text.
private final class Repairs: SyntaxRewriter {
  private var replacements: [(old: Syntax, new: Syntax)] = []

  init(_ changes: [FixIt.Change], in context: BasicMacroExpansionContext) {
    super.init()
    for case .replace(let old, let new) in changes { replacements.append((old, new)) }
  }

  override func visitAny(_ node: Syntax) -> Syntax? {
    replacements.first { $0.old.kind == node.kind && $0.old.trimmedDescription == node.trimmedDescription }
      .map { $0.new.with(\.trailingTrivia, node.trailingTrivia) }
  }
}

extension Syntax {
  fileprivate var enclosingTypes: [Syntax] {
    sequence(first: self, next: \.parent).dropFirst().filter { $0.isProtocol((any DeclGroupSyntax).self) }
  }
}

extension String {
  fileprivate var trimmed: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isWhitespace) ? "" : String($0) }
      .joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
