import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Reports reads and writes of a class's stored property.
enum PerceptionTrackedMacro: TrackedMacro {
  static let tracked = PerceptibleMacro.tracked
  static let ignored = PerceptibleMacro.ignored

  static func keyPath(to variable: StoredVariable) -> String { "keyPath: \\.\(variable.name)" }

  static func accessors(of variable: StoredVariable, field: String) -> [AccessorDeclSyntax] {
    let storage = variable.storageName
    let registrar = PerceptibleMacro.registrar
    return [
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
