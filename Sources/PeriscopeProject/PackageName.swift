/// The name of a package and its module.
package struct PackageName: Equatable, CustomStringConvertible {
  /// Names of modules of Periscope and of the toolchain, and of types that the package's files use, in lowercase: file systems
  /// and the package manager's identities of dependencies may not distinguish the case.
  private static let taken: Set = [
    "builtin", "casepaths", "clocks", "compilerpluginsupport", "composablearchitecture", "concurrencyextras",
    "corefoundation", "customdump", "cxx", "cxxstdlib", "dependencies", "dependenciesmacros",
    "dependenciestestsupport", "dependenciesurlsession", "dispatch", "distributed", "foundation",
    "foundationessentials", "foundationinternationalization", "foundationnetworking", "foundationxml", "glibc",
    "identifiedcollections", "issuereporting", "main", "musl", "observation", "option", "packagedescription",
    "packageplugin", "page", "perception", "poll", "pollview", "reducer", "regexbuilder", "runtime", "server",
    "sharing", "site", "store", "swift", "swiftnavigation", "swiftononesupport", "swiftshims",
    "synchronization", "testing", "view", "xctest",
  ]
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  let text: String
  package var description: String { text }

  init(_ text: String) throws(CommandError) {
    guard let first = text.utf8.first, first != UInt8(ascii: "_"), Self.isLetter(first),
      text.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) })
    else {
      throw CommandError(
        description: """
          '\(text)' is not a name for a package. Its module has the same name, so it consists of the letters a to z, digits and \
          underscores, and starts with a letter: Shop, MyShop.
          """)
    }
    guard !Self.keywords.contains(text) else {
      throw CommandError(
        description: "'\(text)' is a keyword of Swift, and not a name for a module. Choose a different one.")
    }
    let lowercased = text.lowercased()
    guard !Self.taken.contains(lowercased), !lowercased.hasPrefix("periscope"), !lowercased.hasPrefix("cperiscope")
    else {
      throw CommandError(
        description: """
          The name '\(text)' is taken: Swift, Periscope or the package's files have a module or a type of this name. Choose a \
          different one.
          """)
    }
    self.text = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
