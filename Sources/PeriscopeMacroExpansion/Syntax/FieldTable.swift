import SwiftSyntax
import SwiftSyntaxBuilder

/// The table of a type's fields by number. With it, observation need not hash key paths.
struct FieldTable {
  /// The type of an entry; the table is its array.
  static let entry = "Perception.PerceptibleField"

  var fields: [StoredVariable]
  var root: String
  var access: String
  /// Whether each entry also contains the key path of its field's storage.
  var listsStorage = false

  /// Returns the table of a type that is not isolated to an actor.
  func member(introducer: String = "static") -> DeclSyntax {
    """
    \(raw: access)nonisolated \(raw: introducer) var _$fields: [\(raw: Self.entry)] {
      \(raw: list)
    }
    """
  }

  /// Returns the table of a class whose declaration does not show whether it is isolated to an actor: only a member
  /// with the class's isolation can form its key paths. That member touches no instance, so calling it is safe in any
  /// isolation.
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
