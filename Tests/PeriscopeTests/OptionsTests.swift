import Foundation
import Testing

import PeriscopeCluster
@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct OptionsTests {
  private func read(_ arguments: [String] = [], _ environment: [String: String] = [:], file: String? = nil) throws
    -> Server.Configuration
  {
    var arguments = ["server"] + arguments
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    if let file {
      try file.write(toFile: path, atomically: true, encoding: .utf8)
      arguments += ["--config", path]
    }
    do {
      guard case .serve(let configuration) = try Options.read(arguments, environment: environment) else {
        throw ServerError("help")
      }
      return configuration
    } catch {
      throw ServerError("\(error)".replacing(path, with: "FILE"))
    }
  }

  @Test func `flags override the environment, and the environment overrides the file`() throws {
    let file = """
      # For the machine in the cellar.
      port = 1
        sessions=10
      log =  json-is-a-format-not-a-log
      """
    let right = file.replacing("json-is-a-format-not-a-log", with: "changes")
    let configuration = try read(["--port", "3"], ["PERISCOPE_PORT": "2", "PERISCOPE_SESSIONS": "20"], file: right)
    #expect(configuration.port == 3)
    #expect(configuration.sessionLimits.total == 20)
    #expect(configuration.log == .changes)
    #expect(try read([], ["PERISCOPE_PORT": "2"], file: right).port == 2)
    #expect(try read([], [:], file: right).port == 1)
  }

  @Test func `a missing configuration file that an environment variable names is an error`() {
    #expect(throws: ServerError.self) { try read([], ["PERISCOPE_CONFIG": "/nowhere"]) }
  }

  @Test(
    arguments: [
      (
        ["--port", "x"], [:], "",
        "--port x is invalid; expected NUMBER from 0 to 65535: the port; 0 takes any free one (8080)."
      ),
      ([], ["PERISCOPE_DRAIN": "-1"], "", "PERISCOPE_DRAIN=-1 is invalid; expected SECONDS of at least 0: "),
      ([], [:], "\nport = x", "FILE:2: port = x is invalid; expected NUMBER from 0 to 65535: "),
      ([], [:], "prot = 1", "FILE:1: There is no option 'prot'. See --help."),
      ([], [:], "# ok\n\nport", "FILE:3: expected 'name = value', but the line has no '='."),
      (["--config"], [:], "", "--config needs FILE: "), (["--prot", "1"], [:], "", "There is no option '--prot'."),
      (
        ["--trusted-proxy", "10.0.0.0/99"], [:], "",
        "--trusted-proxy 10.0.0.0/99 is invalid; expected ADDRESSES such as 10.0.0.0/8, separated by commas: "
      ),
      ([], ["PERISCOPE_LOG_FORMAT": "xml"], "", "PERISCOPE_LOG_FORMAT=xml is invalid; expected text|json: "),
    ] as [([String], [String: String], String, String)])
  func `an error names the source of the invalid option`(
    arguments: [String], environment: [String: String], file: String, message: String
  ) throws {
    let error = #expect(throws: ServerError.self) { try read(arguments, environment, file: file.isEmpty ? nil : file) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a list option comes only from the source with the highest precedence`() throws {
    let configuration = try read(
      ["--trusted-proxy", "10.0.0.1", "--trusted-proxy=10.0.0.2,10.0.0.3"], ["PERISCOPE_TRUSTED_PROXY": "192.0.2.1"],
      file: "trusted-proxy = 192.0.2.2")
    #expect(configuration.trustedProxies == ["10.0.0.1", "10.0.0.2", "10.0.0.3"])
  }

  @Test func `a list of the configuration file replaces the program's own`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try "trusted-proxy = 192.0.2.2".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var defaults = Server.Configuration()
    defaults.trustedProxies = ["10.0.0.1"]
    guard case .serve(let configuration) = try Options.read(["server", "--config", path], environment: [:], defaults)
    else {
      Issue.record("The options are refused.")
      return
    }
    #expect(configuration.trustedProxies == ["192.0.2.2"])
  }

  @Test func `--help shows the program's own defaults`() throws {
    var defaults = Server.Configuration(port: 4_711)
    defaults.data = .redis("redis://:secret@engine")
    defaults.cluster = .redis
    defaults.lease = .milliseconds(1_500)
    defaults.trustedProxies = ["10.0.0.1", "10.0.0.2"]
    guard case .help(let help) = try Options.read(["server", "--help"], environment: [:], defaults) else {
      throw ServerError("no help")
    }
    for end in [
      "or 'memory' (redis://:***@engine:6379/0)", "takes any free one (4711)", "a silent one (1.5)",
      "name the client (10.0.0.1,10.0.0.2)", "/metrics on the site's port (none)",
      "number of threads (the usable cores)",
      "SIGTERM (10)", "the requests to log (requests)", "deleted (2592000)",
    ] {
      #expect(help.contains(end + "\n"), "\(help)")
    }
    let error = #expect(throws: ServerError.self) {
      try Options.read(["server", "--port", "x"], environment: [:], defaults)
    }
    #expect(error?.description.contains("(4711)") == true)
  }

  @Test func `every option accepts an example of its kind of value as a flag, a variable and a line of the file`()
    throws
  {
    for option in Options.all {
      let example =
        switch option.value {
        case "NUMBER", "SECONDS": "5"
        case "BYTES": "4096"
        case "ADDRESSES": "10.0.0.0/8"
        case let choice where choice.contains("|"): String(choice.prefix { $0 != "|" })
        default: "x"
        }
      _ = try read([option.flag, example])
      _ = try read([], [option.variable: example])
      _ = try read([], [:], file: "\(option.name) = \(example)")
    }
  }
}
