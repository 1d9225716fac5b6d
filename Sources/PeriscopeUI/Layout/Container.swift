internal import PeriscopeHTML

/// What the views around make of rows and sections.
enum Container: Equatable {
  case none
  case form
  case list
}

private struct ContainerKey: EnvironmentKey { static let defaultValue = Container.none }

extension EnvironmentValues {
  var container: Container {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
}

extension Renderer {
  /// Writes what a container lays out: each text in it is an item.
  func laidOut(as container: Container? = nil, _ write: () -> Void) {
    surrounded(
      by: {
        if let container { $0.container = container }
        $0.wrapsTexts = true
        $0.depth = 0
      }, write)
  }

  /// The element of a box: one of lines where a line is.
  var box: HTMLTag { environment.isInLine ? Self.span : Self.div }
}
