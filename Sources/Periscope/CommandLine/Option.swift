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
  private var accepted = ""
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
      let source = text.contains("@") ? source.replacing(text, with: "…") : source
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
    var option = Option(name, value, help) {
      "\($0[keyPath: setting])"
    } apply: { text, configuration in
      guard let number = Value(text), number >= least, number <= most else { return false }
      configuration[keyPath: setting] = number
      return true
    }
    option.accepted = Int(clamping: most) == .max ? " of at least \(least)" : " from \(least) to \(most)"
    return option
  }

  /// An option for a number that has no default.
  ///
  /// - Parameter none: The text that help shows instead of a default.
  static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ setting: Setting<Value?>, _ help: String, from least: Value = 1, to most: Value = .max,
    none: String
  ) -> Option {
    var option = Option(name, "NUMBER", help) {
      $0[keyPath: setting].map { "\($0)" } ?? none
    } apply: { text, configuration in
      guard let number = Value(text), number >= least, number <= most else { return false }
      configuration[keyPath: setting] = number
      return true
    }
    option.accepted = Int(clamping: most) == .max ? " of at least \(least)" : " from \(least) to \(most)"
    return option
  }

  /// An option for a time in seconds, with or without a fraction.
  ///
  /// - Parameters:
  ///   - allowsZero: Whether the value may be zero.
  ///   - least: The shortest time; a shorter value is raised to it.
  static func seconds(
    _ name: String, _ setting: Setting<Duration>, _ help: String, allowsZero: Bool = false, least: Duration = .zero
  ) -> Option {
    var option = Option(name, "SECONDS", help) {
      let seconds = $0[keyPath: setting] / .seconds(1)
      return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    } apply: { text, configuration in
      guard let seconds = Double(text), seconds > 0 || allowsZero && seconds == 0, seconds < 1e9 else { return false }
      configuration[keyPath: setting] = max(.milliseconds(Int(seconds * 1_000)), least)
      return true
    }
    option.accepted = allowsZero ? " of at least 0" : " above 0"
    return option
  }

  /// An option for a text.
  static func text(_ name: String, _ setting: Setting<String>, _ value: String, _ help: String) -> Option {
    Option(name, value, help) {
      $0[keyPath: setting]
    } apply: { text, configuration in
      configuration[keyPath: setting] = text
      return !text.isEmpty
    }
  }

  /// An option for one of several words.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ setting: Setting<Value>, _ help: String
  ) -> Option {
    Option(name, Value.allCases.map(\.rawValue).joined(separator: "|"), help) {
      $0[keyPath: setting].rawValue
    } apply: { text, configuration in
      guard let value = Value(rawValue: text) else { return false }
      configuration[keyPath: setting] = value
      return true
    }
  }

  /// An option for a list of host names, separated by commas. If it is given several times, the lists are joined.
  ///
  /// - Parameter none: The text that help shows for an empty list.
  static func names(_ name: String, _ setting: Setting<[String]>, _ help: String, none: String) -> Option {
    var option = Option(name, "NAMES", help) {
      let list = $0[keyPath: setting]
      return list.isEmpty ? none : list.joined(separator: ",")
    } apply: { text, configuration in
      let list = text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
      // A name must have no scheme, port or path.
      guard !list.isEmpty, list.allSatisfy({ !$0.isEmpty && !$0.contains { "/:@?#".contains($0) } }) else {
        return false
      }
      configuration[keyPath: setting] += list
      return true
    }
    option.reset = { $0[keyPath: setting] = [] }
    option.accepted = ", separated by commas, without a scheme, port or path"
    return option
  }

  /// An option for a list of addresses and address ranges, separated by commas. If it is given several times, the lists are
  /// joined.
  ///
  /// - Parameter none: The text that help shows for an empty list.
  static func addresses(_ name: String, _ setting: Setting<[String]>, _ help: String, none: String) -> Option {
    var option = Option(name, "ADDRESSES", help) {
      let list = $0[keyPath: setting]
      return list.isEmpty ? none : list.joined(separator: ",")
    } apply: { text, configuration in
      let list = text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
      guard !list.isEmpty, (try? Server.Configuration.ranges(list, of: name)) != nil else { return false }
      configuration[keyPath: setting] += list
      return true
    }
    option.reset = { $0[keyPath: setting] = [] }
    option.accepted = " such as 10.0.0.0/8, separated by commas"
    return option
  }
}
