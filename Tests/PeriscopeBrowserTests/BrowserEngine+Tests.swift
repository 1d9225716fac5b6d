import PeriscopeTesting
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that change the network, the media features or the documents by commands of the DevTools protocol.
  static var needsDevTools: Self { .enabled(if: BrowserEngine.current.hasDevTools, "needs Chromium") }

  /// For tests of pages whose scripts do not run.
  static var needsPagesWithoutScripts: Self {
    .enabled(if: BrowserEngine.current.opensPagesWithoutScripts, "needs Chromium or Firefox")
  }
}

extension BrowserEngine {
  /// The factor of the time limits, which are Chromium's. The clocks of the other browsers only count milliseconds.
  var timeFactor: Double { self == .chromium ? 1 : 10 }

  /// Whether the back/forward cache keeps a page whose stream was open when the user left it.
  var keepsStreamingPages: Bool { self != .firefox }

  /// Whether the back/forward cache also keeps a page that listens to `unload`.
  var keepsPagesThatListenToUnload: Bool { self == .webkit }

  /// Whether one script can call `history.back()` several times. WebKit performs only the first step.
  var goesBackRepeatedly: Bool { self != .webkit }

  /// The values of "whether pages run scripts" to test: both, or only `true` if the driver cannot open pages without
  /// scripts.
  static var scriptModes: [Bool] { current.opensPagesWithoutScripts ? [true, false] : [true] }
}
