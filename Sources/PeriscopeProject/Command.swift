import Foundation

/// A command of the `periscope` program.
package enum Command: Equatable {
  case help
  case new(PackageName, PeriscopeDependency.Source)

  static let usage = """
    Creates a package with a feature, its page, its tests, a Dockerfile and a gate script.

    periscope new NAME                                  depends on this clone, by its path
    periscope new NAME --url URL --revision REVISION    depends on a git repository
    periscope new NAME --url URL --branch BRANCH
    periscope new NAME --url URL --version VERSION

    For example:

    periscope new Shop
    periscope new Shop --url https://example.com/periscope.git --branch main

    Creates the folder NAME in the current folder. Does not use the network.
    """

  /// Parses the arguments of the process.
  package init(_ arguments: [String]) throws(CommandError) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    guard let verb = arguments.first else { throw CommandError(description: Self.usage) }
    guard verb == "new" else {
      throw CommandError(description: "Unknown command '\(verb)'.\n\n\(Self.usage)")
    }
    var (names, options): ([String], [String: String]) = ([], [:])
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        names.append(argument)
        continue
      }
      guard ["--url", "--revision", "--branch", "--version"].contains(argument) else {
        throw CommandError(description: "There is no option '\(argument)'.\n\n\(Self.usage)")
      }
      guard let value = rest.popFirst(), !value.hasPrefix("-") else {
        throw CommandError(description: "The option '\(argument)' needs a value.")
      }
      options[argument] = value
    }
    guard let name = names.first else {
      throw CommandError(description: "The package needs a name: periscope new Shop")
    }
    guard names.count == 1 else {
      throw CommandError(
        description: "Expected one name, got \(names.count): \(names.joined(separator: ", ")).")
    }
    self = .new(try PackageName(name), try Self.source(options))
  }

  private static func source(_ options: [String: String]) throws(CommandError) -> PeriscopeDependency.Source {
    let requirements = [("--revision", "revision"), ("--branch", "branch"), ("--version", "exact")].compactMap {
      option, name in options[option].map { (name: name, value: $0) }
    }
    guard let url = options["--url"] else {
      guard requirements.isEmpty else {
        throw CommandError(
          description: "'--revision', '--branch' and '--version' need '--url' with the address of the repository.")
      }
      return .clone
    }
    guard requirements.count == 1, let requirement = requirements.first else {
      throw CommandError(description: "A dependency by '--url' needs one of '--revision', '--branch' and '--version'.")
    }
    let isVersion = requirement.value.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?/) != nil
    guard requirement.name != "exact" || isVersion else {
      throw CommandError(
        description: "'\(requirement.value)' is not a version. A version has three numbers, as in 1.2.0.")
    }
    return .git(url: url, requirement: requirement.name, value: requirement.value)
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the package is created.
  ///   - clone: The folder of this package.
  /// - Returns: The text to print.
  package func run(in folder: String, clone: String = PeriscopeDependency.cloneFolder) throws(CommandError) -> String {
    guard case .new(let name, let source) = self else { return Self.usage }
    let target = URL(fileURLWithPath: folder).appending(path: name.text)
    let dependency = PeriscopeDependency(source, package: target.path, clone: clone)
    try NewPackage(name, dependency).write(to: target)
    let steps = [
      ("swift run \(name)", "starts its server"), ("swift test", "runs its tests"),
      ("./gate", "runs what must pass before a change lands"),
    ]
    let width = (steps.map(\.0.count).max() ?? 0) + 3
    let lines = steps.map { "    \($0.padding(toLength: width, withPad: " ", startingAt: 0))\($1)" }
    return "The package '\(name)' is in \(target.path).\n\n    cd \(name)\n" + lines.joined(separator: "\n")
  }
}
