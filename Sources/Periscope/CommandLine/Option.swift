/// A command-line option: its name, the values that it accepts, and the setting that it changes.
struct Option: Sendable {
  typealias Setting<Value> = any WritableKeyPath<Server.Configuration, Value> & Sendable

  /// The name in a configuration file.
  let name: String
  /// The kind of value, as help shows it.
  let value: String
  /// Applies a value; returns `false` if the option does not accept it.
  let apply: @Sendable (String, inout Server.Configuration) -> Bool
  /// Clears the setting before the values of a source with a higher precedence are applied. Only lists need this, since
  /// their values would otherwise be joined.
  private(set) var reset: @Sendable (inout Server.Configuration) -> Void = { _ in }
  /// A description of the accepted values, which follows `value` in an error.
  private let accepted: String
  private let text: String
  private let shown: @Sendable (Server.Configuration) -> String

  /// - Parameter shown: Returns the option's value in a configuration, as help shows it.
  init(
    _ name: String, _ value: String, _ text: String, accepted: String = "",
    shown: @escaping @Sendable (Server.Configuration) -> String,
    apply: @escaping @Sendable (String, inout Server.Configuration) -> Bool
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.accepted = accepted
    self.shown = shown
    self.apply = apply
  }

  var flag: String { "--\(name)" }
  var variable: String { "PERISCOPE_\(name.uppercased().replacing("-", with: "_"))" }

  /// Returns the description, with the default of this program.
  func help(_ defaults: Server.Configuration) -> String { "\(text) (\(shown(defaults)))" }

  /// Applies a value, or throws an error with the values that the option accepts.
  ///
  /// - Parameter source: The option and its value as its source writes them, for the error.
  func set(
    _ text: String, in configuration: inout Server.Configuration, source: String, _ defaults: Server.Configuration
  ) throws(ServerError) {
    guard apply(text, &configuration) else {
      // An address may contain a password.
      let source = text.contains("@" as Character) ? source.replacing(text, with: "…") : source
      throw ServerError("\(source) is invalid; expected \(value)\(accepted): \(help(defaults)).")
    }
  }
}

extension Option {
  /// An option for a number.
  static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ setting: Setting<Value>, _ help: String, from least: Value = 1, to most: Value = .max,
    value: String = "NUMBER"
  ) -> Option {
    number(name, value, help, from: least, to: most) {
      "\($0[keyPath: setting])"
    } set: { number, configuration in
      configuration[keyPath: setting] = number
    }
  }

  /// An option for a number that has no default.
  ///
  /// - Parameter none: The text that help shows instead of a default.
  static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ setting: Setting<Value?>, _ help: String, from least: Value = 1, to most: Value = .max,
    none: String
  ) -> Option {
    number(name, "NUMBER", help, from: least, to: most) {
      $0[keyPath: setting].map { "\($0)" } ?? none
    } set: { number, configuration in
      configuration[keyPath: setting] = number
    }
  }

  private static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: String, _ help: String, from least: Value, to most: Value,
    shown: @escaping @Sendable (Server.Configuration) -> String,
    set: @escaping @Sendable (Value, inout Server.Configuration) -> Void
  ) -> Option {
    let accepted = Int(clamping: most) == .max ? " of at least \(least)" : " from \(least) to \(most)"
    return Option(name, value, help, accepted: accepted, shown: shown) { text, configuration in
      guard let number = Value(text), number >= least, number <= most else { return false }
      set(number, &configuration)
      return true
    }
  }

  /// An option for a time in seconds, with or without a fraction.
  ///
  /// - Parameters:
  ///   - allowsZero: Whether the value may be zero.
  ///   - least: The shortest time; a shorter value is raised to it.
  static func seconds(
    _ name: String, _ setting: Setting<Duration>, _ help: String, allowsZero: Bool = false, least: Duration = .zero
  ) -> Option {
    Option(name, "SECONDS", help, accepted: allowsZero ? " of at least 0" : " above 0") {
      $0[keyPath: setting].optionText
    } apply: { text, configuration in
      guard let seconds = Double(text), seconds > 0 || allowsZero && seconds == 0, seconds < 1e9 else { return false }
      configuration[keyPath: setting] = max(.milliseconds(Int(seconds * 1_000)), least)
      return true
    }
  }

  /// An option for a value of a type that options of sites can have, too.
  ///
  /// - Parameter kind: The kind of value, as help shows it.
  static func value<Value: OptionValue>(
    _ name: String, _ setting: Setting<Value>, _ help: String, kind: String = Value.optionKind
  ) -> Option {
    Option(name, kind, help) {
      $0[keyPath: setting].optionText
    } apply: { text, configuration in
      guard let value = Value(option: text) else { return false }
      configuration[keyPath: setting] = value
      return true
    }
  }

  /// An option for a list of host names, separated by commas. If it is given several times, the lists are joined.
  ///
  /// - Parameter none: The text that help shows for an empty list.
  static func names(_ name: String, _ setting: Setting<[String]>, _ help: String, none: String) -> Option {
    // A name must have no scheme, port or path.
    list(name, "NAMES", setting, help, none, accepted: ", separated by commas, without a scheme, port or path") {
      $0.allSatisfy { !$0.isEmpty && !$0.contains { "/:@?#".contains($0) } }
    }
  }

  /// An option for a list of addresses and address ranges, separated by commas. If it is given several times, the lists are
  /// joined.
  ///
  /// - Parameter none: The text that help shows for an empty list.
  static func addresses(_ name: String, _ setting: Setting<[String]>, _ help: String, none: String) -> Option {
    list(name, "ADDRESSES", setting, help, none, accepted: " such as 10.0.0.0/8, separated by commas") {
      (try? Server.Configuration.ranges($0, of: name)) != nil
    }
  }

  private static func list(
    _ name: String, _ value: String, _ setting: Setting<[String]>, _ help: String, _ none: String, accepted: String,
    isValid: @escaping @Sendable ([String]) -> Bool
  ) -> Option {
    var option = Option(name, value, help, accepted: accepted) {
      let list = $0[keyPath: setting]
      return list.isEmpty ? none : list.joined(separator: ",")
    } apply: { text, configuration in
      let list = text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
      guard !list.isEmpty, isValid(list) else { return false }
      configuration[keyPath: setting] += list
      return true
    }
    option.reset = { $0[keyPath: setting] = [] }
    return option
  }
}
