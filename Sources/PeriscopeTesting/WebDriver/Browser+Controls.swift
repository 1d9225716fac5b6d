internal import Foundation

// Controls by their accessible names, which the browser computes itself, so that pages need no scripts.
extension Browser {
  private static let controls = "a[href], button, input, select, textarea, summary, [role=tab]"

  /// How many seconds a test waits for a control.
  private static let timeout = 20.0

  /// Clicks the control with an accessible name.
  package func clickControl(named name: String) async throws {
    try await throughReplacement {
      try await driver.command("POST", "\(try await control(named: name))/click", [:])
    }
  }

  /// Presses the control with an accessible name by the keyboard.
  package func pressControl(named name: String) async throws {
    try await throughReplacement {
      let control = try await control(named: name)
      let isLink = try await driver.command("GET", "\(control)/computedrole").string == "link"
      try await driver.command("POST", "\(control)/value", ["text": .string(isLink ? "\u{E007}" : " ")])
    }
  }

  /// Replaces the text of the control with an accessible name by typing; `\n` presses Return.
  package func type(_ text: String, intoControlNamed name: String) async throws {
    try await throughReplacement {
      let control = try await control(named: name)
      try await driver.command("POST", "\(control)/clear", [:])
      try await driver.command(
        "POST", "\(control)/value", ["text": .string(text.replacing("\n", with: "\u{E007}"))])
    }
  }

  /// The accessible name and the role of the element with the focus.
  package func focusedControl() async throws -> (name: String, role: String) {
    let found = try await driver.command("GET", session + "/element/active")
    guard let path = Self.path(of: found, in: session) else { return ("", "") }
    let role = try? await driver.command("GET", "\(path)/computedrole").string
    return (await name(of: path) ?? "", role ?? "")
  }

  private func name(of path: String) async -> String? {
    guard let name = try? await driver.command("GET", "\(path)/computedlabel").string else { return nil }
    guard engine == .webkit else { return name }
    // WebKit's driver adds what a field contains or its placeholder, and the button that clears a search field.
    let value = try? await driver.command("GET", "\(path)/property/value").string
    let placeholder = try? await driver.command("GET", "\(path)/property/placeholder").string
    let bullets = String(repeating: "•", count: value?.count ?? 0)
    for part in [value ?? "", bullets, placeholder ?? "", "cancel"] where name.hasSuffix(" \(part)") && !part.isEmpty {
      return String(name.dropLast(part.count + 1))
    }
    return name
  }

  private func control(named name: String) async throws -> String {
    let end = Date(timeIntervalSinceNow: Self.timeout)
    var names: [String] = []
    repeat {
      names = []
      let found = try await driver.command(
        "POST", session + "/elements", ["using": "css selector", "value": .string(Self.controls)])
      // Without scripts, a dialog is not modal: the one on top comes last.
      for element in (found.array ?? []).reversed() {
        // The browser has no name for a control that was removed meanwhile.
        guard let path = Self.path(of: element, in: session),
          let label = await self.name(of: path)
        else { continue }
        if label == name { return path }
        names.append(label)
      }
    } while Date() < end
    throw TestFailure("there is no control named '\(name)' among \(names.filter { !$0.isEmpty })")
  }

  private static func path(of found: JSON, in session: String) -> String? {
    found["element-6066-11e4-a52e-4f735466cecf"]?.string.map { "\(session)/element/\($0)" }
  }
}
