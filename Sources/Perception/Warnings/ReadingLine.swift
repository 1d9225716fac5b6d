#if DEBUG
  internal import Runtime

  /// The line of the program that reads a state, from the call stack. Only debug builds know it.
  enum ReadingLine {
    /// The folders of the modules between a view and a state. Their frames are not the program's.
    private static let modules = [
      "ComposableArchitecture", "Dependencies", "Perception", "Periscope", "PeriscopeHTML", "PeriscopeLive",
      "PeriscopeUI", "Sharing", "SwiftNavigation",
    ]
    /// The folder of this package's modules.
    private static let sources = String(#filePath.dropLast("Perception/Warnings/ReadingLine.swift".count))

    /// Returns the file and the line of the innermost frame outside of this package's modules, such as
    /// `CartView.swift:42`.
    ///
    /// It takes milliseconds, so it is called once for each warning.
    static func current() -> String? {
      guard
        let stack = try? Backtrace.capture(limit: 24).symbolicated(options: [.showSourceLocations, .useSymbolCache])
      else { return nil }
      for frame in stack.frames {
        guard let location = frame.symbol?.sourceLocation, isOfProgram(location) else { continue }
        return "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
      }
      return nil
    }

    private static func isOfProgram(_ location: SymbolicatedBacktrace.SourceLocation) -> Bool {
      // Thunks and the expansions of macros have no line in a file.
      guard location.line > 0, !location.path.contains("<compiler-generated>"), !location.path.contains("@__swiftmacro")
      else { return false }
      guard location.path.hasPrefix(sources) else { return true }
      return !modules.contains { location.path.dropFirst(sources.count).hasPrefix("\($0)/") }
    }
  }
#endif
