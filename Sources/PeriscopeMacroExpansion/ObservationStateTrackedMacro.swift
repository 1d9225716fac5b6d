import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Reports reads and changes of a state's stored property.
enum ObservationStateTrackedMacro: TrackedMacro {
  static let tracked = ObservableStateMacro.tracked
  static let ignored = ObservableStateMacro.ignored

  static func keyPath(to variable: StoredVariable) -> String { "keyPath: \\Self.\(variable.name)" }

  static func accessors(of variable: StoredVariable, field: String) -> [AccessorDeclSyntax] {
    let storage = variable.storageName
    let registrar = ObservableStateMacro.registrar
    let accessors: [AccessorDeclSyntax] = [
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
    // `_modify` passes the storage in place twice, and each time would run its `willSet` and `didSet`. So a property
    // with observers gets no `_modify`.
    return variable.binding.accessorBlock == nil ? accessors : accessors.dropLast()
  }
}
