internal import PeriscopeMacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin, which looks up a macro's implementation by its type name.
struct MacroProvider: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = allMacros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }
}

struct UnknownMacro: Error {
  var name: String
}

try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: MacroProvider()).main()
