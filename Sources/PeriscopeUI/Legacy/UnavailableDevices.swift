public import Foundation
public import PeriscopeHTML
public import Perception

// APIs that need a device's system: views of other frameworks, files, dragging, windows and commands.

/// Unavailable: a page contains elements only.
@available(
  *, unavailable, message: "A page contains elements only. Write the element, such as 'video(.src(\"/a.mp4\"))'."
)
public protocol UIViewRepresentable: HTML {}

/// Unavailable: a page contains elements only.
@available(
  *, unavailable, message: "A page contains elements only. Write the element, such as 'video(.src(\"/a.mp4\"))'."
)
public protocol UIViewControllerRepresentable: HTML {}

/// Unavailable: a page contains elements only.
@available(
  *, unavailable, message: "A page contains elements only. Write the element, such as 'video(.src(\"/a.mp4\"))'."
)
public protocol NSViewRepresentable: HTML {}

/// Unavailable: the server draws no views.
@available(*, unavailable, message: "The server draws no views. Use 'rendered()', which returns the view's HTML.")
public final class ImageRenderer<Content: HTML> {
  /// Creates a renderer.
  public init(content: Content) {}
}

/// Unavailable: a page cannot read the clipboard.
@available(*, unavailable, message: "A page cannot read the clipboard. Use a 'TextField', into which users paste.")
nonisolated public struct PasteButton: HTML {
  /// Creates a button.
  public init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) {}
  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: browsers have no picker for several days.
@available(
  *, unavailable, message: "A browser's date picker selects one day. Use a 'DatePicker' and a list of the chosen days."
)
nonisolated public struct MultiDatePicker: HTML {
  /// Creates a picker.
  public init(_ title: StaticString, selection: Binding<Set<DateComponents>>) {}
  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a long press belongs to the browser.
@available(
  *, unavailable, message: "Browsers use long presses themselves. Use 'contextMenu', 'onTapGesture' or a 'Button'."
)
public struct LongPressGesture: Gesture {
  /// Creates a long press.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {}
  /// Returns the gesture.
  public func onChanged(_ action: @escaping (Bool) -> Void) -> Self { self }
  /// Returns the gesture.
  public func onEnded(_ action: @escaping (Bool) -> Void) -> Self { self }
  /// Always `nil`.
  public var _tap: (count: Int, action: () -> Void)? { nil }
}

/// Unavailable: the server does not receive pointer movements.
@available(*, unavailable, message: "The server does not receive pointer movements. Use a 'Slider' or a 'Stepper'.")
public struct RotateGesture: Gesture {
  /// The state of a rotation.
  public struct Value {
    /// The angle.
    public var rotation: Angle
  }

  /// Creates a rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  /// Returns the gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Always `nil`.
  public var _tap: (count: Int, action: () -> Void)? { nil }
}

nonisolated extension HTML {
  /// Unavailable: a copy of the dragged view follows the pointer.
  @available(*, unavailable, message: "The dragged view is shown itself. Use 'draggable(_:)'.")
  public func draggable<Value, Preview: HTML>(
    _ payload: @autoclosure @escaping () -> Value, @HTMLBuilder preview: () -> Preview
  ) -> Self { self }

  /// Unavailable: the server does not receive pointer movements.
  @available(
    *, unavailable,
    message: "The server does not receive pointer movements. Style '[data-drop-over]', and leave out 'isTargeted'."
  )
  public func dropDestination<Value>(
    for type: Value.Type, action: @escaping ([Value], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void
  ) -> Self { self }

  /// Unavailable: a view is dragged with a value instead of an item provider.
  @available(*, unavailable, message: "Use 'draggable(_:)' with a value.")
  public func onDrag<Provider>(_ data: @escaping () -> Provider) -> Self { self }

  /// Unavailable: destinations receive values instead of item providers.
  @available(*, unavailable, message: "Use 'dropDestination(for:named:action:)', or a 'FileField' for files.")
  public func onDrop<Kind, Provider>(
    of types: [Kind], isTargeted: Binding<Bool>?, perform action: @escaping ([Provider]) -> Bool
  ) -> Self { self }

  /// Unavailable: a server does not open the user's files.
  @available(*, unavailable, message: "A server does not open users' files. Receive them in a 'Route'.")
  public func fileImporter<Kind>(
    isPresented: Binding<Bool>, allowedContentTypes: [Kind], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self { self }

  /// Unavailable: a server does not write the user's files.
  @available(*, unavailable, message: "A server does not write users' files. Use a 'Link' to a 'Route' that sends it.")
  public func fileExporter<Document, Kind>(
    isPresented: Binding<Bool>, document: Document?, contentType: Kind, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self { self }

  /// Unavailable: pages have no subtitles.
  @available(*, unavailable, message: "Write a 'Text' with 'font(.subheadline)' as the first view below the title.")
  public func navigationSubtitle(_ subtitle: String) -> Self { self }

  /// Unavailable: the URL of a page takes the place of a user activity.
  @available(
    *, unavailable, message: "The URL of a page takes the place of a user activity. Give the view a path in the 'Site'."
  )
  public func onContinueUserActivity<Activity>(
    _ type: String, perform action: @escaping (Activity) -> Void
  ) -> Self { self }

  /// Unavailable: pages have no menu of commands.
  @available(*, unavailable, message: "Pages have no menu of commands. Use 'onKeyPress' or 'keyboardShortcut'.")
  public func onExitCommand(perform action: (() -> Void)?) -> Self { self }

  /// Unavailable: pages have no menu of commands.
  @available(*, unavailable, message: "Pages have no menu of commands. Use 'onKeyPress' or 'keyboardShortcut'.")
  public func onDeleteCommand(perform action: (() -> Void)?) -> Self { self }

  /// Unavailable: pages have no menu of commands.
  @available(*, unavailable, message: "Pages have no menu of commands. Use 'onKeyPress' or 'keyboardShortcut'.")
  public func onMoveCommand(perform action: ((Any) -> Void)?) -> Self { self }

  /// Unavailable: an assistive technology reads the elements of the page.
  @available(*, unavailable, message: "Use 'accessibilityElement(children:)', labels and values.")
  public func accessibilityRepresentation<Content: HTML>(
    @HTMLBuilder representation: () -> Content
  ) -> Self { self }

  /// Unavailable: an assistive technology lists headings and links itself.
  @available(*, unavailable, message: "Screen readers list headings. Use 'accessibilityAddTraits(.isHeader)'.")
  public func accessibilityRotor<Entries>(_ label: String, entries: () -> Entries) -> Self { self }
}

extension EnvironmentValues {
  /// Unavailable: a server has no windows.
  @available(*, unavailable, message: "A server has no windows. Use a 'Link' to the page's path.")
  public var openWindow: (String) -> Void { { _ in } }

  /// Unavailable: a server has no windows.
  @available(*, unavailable, message: "A server has no windows. Use 'dismiss' in a dialog or a stack.")
  public var dismissWindow: () -> Void { {} }

  /// Unavailable: the server keeps no undo history.
  @available(*, unavailable, message: "Keep earlier values in the feature's state, and restore them in the reducer.")
  public var undoManager: AnyObject? { nil }

  /// Unavailable: the search field is bound to a text.
  @available(*, unavailable, message: "Compare the text that 'searchable(text:)' is bound to with the empty text.")
  public var isSearching: Bool { false }

  /// Unavailable: the focus belongs to the view that declares it.
  @available(*, unavailable, message: "Use '@FocusState'.")
  public var isFocused: Bool { false }

  /// Unavailable: the server does not know the screen.
  @available(*, unavailable, message: "The server does not know the screen. Drawings are SVG, which has no pixels.")
  public var displayScale: Double { 1 }

  /// Always `true`: the server sends no animations. The stylesheet and the browser's script follow the user's setting.
  public var accessibilityReduceMotion: Bool { true }

  /// Always 0, whatever is set: the stylesheet determines the minimum height of rows.
  public var defaultMinListRowHeight: Double {
    get { 0 }
    set {}
  }
}
