/// An option: its name, what it takes, and what it says.
struct Option: Sendable {
  /// The name as a configuration file has it.
  let name: String
  let value: String
  let apply: @Sendable (String, inout Server.Configuration) -> Bool
  private let text: String
  private let shown: @Sendable (Server.Configuration) -> String

  /// - Parameter shown: Its value in a configuration, as help shows it.
  init(
    _ name: String, _ value: String, _ text: String, shown: @escaping @Sendable (Server.Configuration) -> String,
    apply: @escaping @Sendable (String, inout Server.Configuration) -> Bool
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.shown = shown
    self.apply = apply
  }

  var flag: String { "--\(name)" }
  var variable: String { "PERISCOPE_\(name.uppercased().replacing("-", with: "_"))" }

  /// What it says, and what holds in this program where nobody says anything else.
  func help(_ defaults: Server.Configuration) -> String { "\(text) (\(shown(defaults)))" }

  /// Sets it, or says what it takes.
  ///
  /// - Parameter source: Where the value was given, as a message names it.
  func set(
    _ text: String, in configuration: inout Server.Configuration, source: String, _ defaults: Server.Configuration
  ) throws(ServerError) {
    guard apply(text, &configuration) else {
      throw ServerError("\(source) is not possible; it takes \(value): \(help(defaults)).")
    }
  }
}

extension Option {
  /// An option that is a number of at least so much.
  static func number<Shown: CustomStringConvertible & SendableMetatype>(
    _ name: String, _ help: String, from least: Int = 1, to most: Int = .max, value: String = "NUMBER",
    get: @escaping @Sendable (Server.Configuration) -> Shown,
    set: @escaping @Sendable (inout Server.Configuration, Int) -> Void
  ) -> Option {
    Option(name, value, help) {
      get($0).description
    } apply: { text, configuration in
      guard let number = Int(text), (least...most).contains(number) else { return false }
      set(&configuration, number)
      return true
    }
  }

  /// An option that is a time in seconds, with or without a fraction.
  static func seconds(
    _ name: String, _ help: String, orNone: Bool = false,
    get: @escaping @Sendable (Server.Configuration) -> Duration,
    set: @escaping @Sendable (inout Server.Configuration, Duration) -> Void
  ) -> Option {
    Option(name, "SECONDS", help) {
      let seconds = get($0) / .seconds(1)
      return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    } apply: { text, configuration in
      guard let seconds = Double(text), seconds > 0 || orNone && seconds == 0, seconds < 1e9 else { return false }
      set(&configuration, .milliseconds(Int(seconds * 1_000)))
      return true
    }
  }

  /// An option that is some text.
  static func text(
    _ name: String, _ value: String, _ help: String, get: @escaping @Sendable (Server.Configuration) -> String,
    set: @escaping @Sendable (inout Server.Configuration, String) -> Void
  ) -> Option {
    Option(name, value, help, shown: get) { text, configuration in
      set(&configuration, text)
      return !text.isEmpty
    }
  }

  /// An option that is one of some words.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ help: String, get: @escaping @Sendable (Server.Configuration) -> Value,
    set: @escaping @Sendable (inout Server.Configuration, Value) -> Void
  ) -> Option {
    Option(name, Value.allCases.map(\.rawValue).joined(separator: "|"), help) {
      get($0).rawValue
    } apply: { text, configuration in
      guard let value = Value(rawValue: text) else { return false }
      set(&configuration, value)
      return true
    }
  }

  /// An option that is a list of addresses and ranges of them, separated by commas; given again, it adds to the list.
  ///
  /// - Parameter nobody: How help calls an empty list.
  static func addresses(
    _ name: String, _ help: String, nobody: String, get: @escaping @Sendable (Server.Configuration) -> [String],
    add: @escaping @Sendable (inout Server.Configuration, [String]) -> Void
  ) -> Option {
    Option(name, "ADDRESSES", help) {
      let list = get($0)
      return list.isEmpty ? nobody : list.joined(separator: ",")
    } apply: { text, configuration in
      let list = text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
      guard !list.isEmpty, (try? Server.Configuration.ranges(list)) != nil else { return false }
      add(&configuration, list)
      return true
    }
  }
}
