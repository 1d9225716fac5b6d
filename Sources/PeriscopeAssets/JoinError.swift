/// A reason why the browser's files cannot be joined.
enum JoinError: Error, Equatable, CustomStringConvertible {
  case missingFile(String, importer: String?)
  case malformedImport(String, file: String)
  case importCycle([String])

  var description: String {
    switch self {
    case .missingFile(let name, importer: let importer?): "'\(importer)' imports '\(name)', which is missing."
    case .missingFile(let name, importer: nil): "'\(name)' is missing."
    case .malformedImport(let statement, let file): "'\(file)' contains an import that cannot be joined: \(statement)"
    case .importCycle(let names): "Modules import each other: \(names.joined(separator: " imports "))."
    }
  }
}
