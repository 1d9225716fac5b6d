public import ComposableArchitecture

/// A command-line option that a site declares for itself.
///
/// ```swift
/// let mailHost = SiteOption("mail-host", default: "localhost", help: "the server that sends mail", value: "HOST")
/// let batchSize = SiteOption("batch", default: 100, in: 1...1_000, help: "the rows of one batch of the import")
///
/// let site = Site { … }
///   .options(mailHost, batchSize)
///   .dependencies { $0.mail = .smtp(host: $0.options[mailHost]) }
/// ```
///
/// It can be set like the server's own options: by `--mail-host`, by the variable `PERISCOPE_MAIL_HOST`, and by a line of the
/// configuration file. `--help` lists it. A program that is started with a value that is not accepted ends with status 2 and a line that
/// names the option. Features and routes read the value with ``Dependencies/DependencyValues/options``.
public struct SiteOption<Value: OptionValue>: Sendable {
  /// The name, without its dashes.
  public let name: String
  /// The value of the option if it is not given.
  public let defaultValue: Value
  let help: String
  let kind: String
  /// The accepted values, after the kind in an error.
  let accepted: String
  let accepts: @Sendable (Value) -> Bool

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The name: lowercase letters, digits and dashes.
  ///   - defaultValue: The value if the option is not given.
  ///   - help: The text for `--help`.
  ///   - kind: The kind of value that help shows; by default that of the type, such as `NUMBER`.
  ///   - accepts: Whether the option accepts a value of the type.
  public init(
    _ name: String, default defaultValue: Value, help: String, value kind: String? = nil,
    accepts: @escaping @Sendable (_ value: Value) -> Bool = { _ in true }
  ) {
    self.init(name, defaultValue, help, kind, "", accepts)
  }

  /// Declares an option for a number or a duration within a range.
  ///
  /// - Parameters:
  ///   - name: The name: lowercase letters, digits and dashes.
  ///   - defaultValue: The value if the option is not given.
  ///   - range: The accepted values.
  ///   - help: The text for `--help`.
  ///   - kind: The kind of value that help shows; by default that of the type, such as `NUMBER`.
  public init(
    _ name: String, default defaultValue: Value, in range: ClosedRange<Value>, help: String, value kind: String? = nil
  ) where Value: Comparable {
    let accepted = " from \(range.lowerBound.optionText) to \(range.upperBound.optionText)"
    self.init(name, defaultValue, help, kind, accepted) { range.contains($0) }
  }

  private init(
    _ name: String, _ defaultValue: Value, _ help: String, _ kind: String?, _ accepted: String,
    _ accepts: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.help = help
    self.kind = kind ?? Value.optionKind
    self.accepted = accepted
    self.accepts = accepts
  }
}

/// The values of a site's own options.
///
/// A test sets those that it needs:
///
/// ```swift
/// TestStore(initialState: Import.State()) { Import() } withDependencies: { $0.options[batchSize] = 2 }
/// ```
public struct OptionValues: Sendable {
  private var values: [String: any Sendable] = [:]

  /// Creates values; each option has its default.
  public init() {}

  /// The value of an option.
  public subscript<Value>(option: SiteOption<Value>) -> Value {
    get {
      // Separately, because `nil` also converts to an optional value.
      guard let value = values[option.name] else { return option.defaultValue }
      return value as? Value ?? option.defaultValue
    }
    set { values[option.name] = newValue }
  }
}

extension DependencyValues {
  /// The values of the site's own options, which ``Periscope/Site/options(_:)`` declares.
  @DependencyEntry public var options: OptionValues = OptionValues()
}

extension Site {
  /// Declares command-line options of the site.
  ///
  /// - Parameter options: The options. Their names must differ from each other and from those of the server.
  public func options<each Value: OptionValue>(_ options: repeat SiteOption<each Value>) -> Site {
    var site = self
    for option in repeat each options { site.ownOptions.append(Option(option)) }
    return site
  }
}

extension Option {
  /// An option of a site.
  init<Value>(_ own: SiteOption<Value>) {
    self.init(own.name, own.kind, own.help, accepted: own.accepted) {
      $0.options[own].optionText
    } apply: { text, configuration in
      guard let value = Value(option: text), own.accepts(value) else { return false }
      configuration.options[own] = value
      return true
    }
  }

  /// Returns the options of a site, or throws if one has a malformed name, or the name of a different option.
  static func checked(_ own: [Option], beside builtIn: [Option]) throws(ServerError) -> [Option] {
    var names = Set(builtIn.map(\.name)).union(["config", "help"])
    for option in own {
      guard option.name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else {
        throw ServerError(
          "The option '\(option.name)' of the site has a malformed name. Use lowercase letters, digits and single dashes."
        )
      }
      guard names.insert(option.name).inserted else {
        throw ServerError("There are two options '--\(option.name)'. Give the option of the site a different name.")
      }
    }
    return own
  }
}
