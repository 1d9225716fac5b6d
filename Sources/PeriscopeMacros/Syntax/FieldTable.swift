import SwiftSyntax
import SwiftSyntaxBuilder

/// The list from a field's number to its name and key path, by which the runtime does without hashing key paths.
struct FieldTable {
  /// The type of an entry; the table is its array.
  static let entry = "Perception.PerceptibleField"

  var fields: [StoredVariable]
  var root: String
  var access: String
  /// Whether the table also says where in a value each field is stored.
  var listsStorage = false

  /// For a type whose key paths can be formed anywhere.
  func member(introducer: String = "static") -> DeclSyntax {
    """
    \(raw: access)nonisolated \(raw: introducer) var _$fields: [\(raw: Self.entry)] {
      \(raw: list)
    }
    """
  }

  /// For a class, which may belong to an actor, without a word of it in the class's own declaration: its key paths can
  /// be formed by a member only that is isolated like the class. It touches no instance and so may be called anywhere.
  func isolatedMembers(introducer: String) -> [DeclSyntax] {
    [
      """
      private static func _$fieldsOf\(raw: root)() -> [\(raw: Self.entry)] {
        \(raw: list)
      }
      """,
      """
      \(raw: access)nonisolated \(raw: introducer) var _$fields: [\(raw: Self.entry)] {
        func unisolated<Table>(_ table: Table) -> () -> [\(raw: Self.entry)] {
          unsafe unsafeBitCast(table, to: (() -> [\(raw: Self.entry)]).self)
        }
        return unisolated(_$fieldsOf\(raw: root))()
      }
      """,
    ]
  }

  private var list: String {
    guard !fields.isEmpty else { return "[]" }
    let rows = fields.map { field in
      let isPresented = field.attributes.contains(anyOf: [ObservableStateMacro.presents])
      let projection = isPresented ? ", projection: \\\(root).$\(field.bareName)" : ""
      let storage = listsStorage ? ", storage: \\\(root).\(field.storageName)" : ""
      return "    .init(\"\(field.bareName)\", \\\(root).\(field.name)\(projection)\(storage)),"
    }
    return "[\n\(rows.joined(separator: "\n"))\n  ]"
  }
}
