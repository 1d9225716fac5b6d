import Foundation
import Testing

/// Checks in the sources that APIs that pages cannot support are declared as unavailable, with a message that names an
/// alternative.
@Suite struct UnavailableTests {
  private static let views = [
    ("WaveView", "struct Canvas", "Use 'Path' or a 'Shape'"),
    ("FactFinderView", "var openURL: OpenURLAction", "Use 'Link(_:destination:)'"),
    ("SettingsStudyView", "struct AppStorage", "or use '@Shared'"),
    ("ProfileHeaderView", "init(_ name: String) { kind", "Use 'Image(\\\"/files/ada.jpg\\\", label: …)'"),
    ("DraggableCardView", "struct DragGesture", "Use a 'Slider', 'onMove', or buttons"),
    ("ZoomView", "struct MagnifyGesture", "Use a 'Slider' or a 'Stepper'"),
    ("HoverView", "func onHover", "Use ':hover' in a stylesheet"),
    ("PreferenceView", "protocol PreferenceKey", "with 'environment(_:_:)' or bindings"),
    ("TapCounterView", "func onLongPressGesture", "Use 'contextMenu', 'onTapGesture' or a 'Button'"),
    ("ChatView", "func scrollTo", "Use a link to the view's id"),
    ("DraftView", "struct SceneStorage", "feature's state, or use '@State'"),
    ("SpokenFocusView", "struct AccessibilityFocusState", "Use '@FocusState'"),
    ("LinkTargetView", "func onOpenURL", "Give the view a path with parameters"),
    (
      "FoldedSectionView", "isExpanded: Binding<Bool>, @HTMLBuilder content: () -> Content, @HTMLBuilder header",
      "DisclosureGroup"
    ),
    ("SpokenActionView", "func accessibilityAction(named", "Use a 'Button'"),
    ("CountdownView", "timerInterval: ClosedRange<Date>", "Count in an effect"),
    ("SortedTableView", "sortOrder: Binding<[Comparator]>", "sort in the reducer"),
    ("EarlierAlertView", "func alert(isPresented: Binding<Bool>, content: () -> Alert)", "isPresented: $isPresented"),
    ("RefreshingView", "var refresh: (", "Send an action"),
    ("SearchEndView", "var dismissSearch: (", "Empty the text"),
    ("MaskedView", "func mask<Mask: HTML>", "clipShape"),
    ("NavigateAndLoadView", "_ title: StaticString, isActive: Binding<Bool>", "navigationDestination(isPresented:"),
    ("FollowedLinkView", "destination: Destination, isActive: Binding<Bool>", "navigationDestination(isPresented:"),
    // These are declared as views: for other types, the result builder's own error would hide the message with the
    // alternative.
    (
      "OptionalCounterView", "struct IfLetStore<State, Action, Content: HTML, Other: HTML>: HTML", "Write 'if let store"
    ),
    ("CounterListView", "struct ForEachStore<ID: Hashable & Sendable, State, Action, Content: HTML>: HTML", "ForEach("),
    ("GameSwitchView", "struct SwitchStore<State, Action, Content: HTML>: HTML", "switch store.case"),
    (
      "GameSwitchView", "struct CaseLet<EnumState, EnumAction, State, Action, Content: HTML>: HTML", "switch store.case"
    ),
    (
      "CounterStackView", "struct NavigationStackStore<State, Action, Root: HTML, Destination: HTML>: HTML",
      "NavigationStack(path:"
    ),
    (
      "CounterLinkView", "struct NavigationLinkStore<State, Action, Destination: HTML, Label: HTML>: HTML",
      "navigationDestination(item:"
    ),
    ("StaggeredLayout", "protocol Layout", "'ViewThatFits'"),
    ("GalleryColumnsView", "_ axes: Axis.Set, count: Int", "Use a 'LazyVGrid'"),
    ("NarrowCardView", "_ length: @escaping (Double, Axis) -> Double", "Use 'frame(maxWidth:)'"),
    ("TrackedPointerView", "func onContinuousHover", "Use ':hover' in a stylesheet"),
    ("MeasuredTextView", "func onGeometryChange", "'@container'"),
    ("BlurredEdgesView", "func visualEffect", "Use 'opacity'"),
    ("AlignedView", "func alignmentGuide(\n    _ alignment: HorizontalAlignment", "Use an 'Alignment'"),
    ("FollowedListView", "func scrollPosition", "Use a link to the view's id"),
    ("FadingRowsView", "func scrollTransition", "Use a stylesheet"),
    ("EndlessListView", "func onScrollVisibilityChange", "Load more with a 'Button'"),
    ("BouncingBallView", "initialValue: Value, repeating: Bool", "Write '@keyframes'"),
    ("MovieView", "protocol UIViewRepresentable", "Write the element"),
    ("PictureOfViewView", "class ImageRenderer", "Use 'rendered()'"),
    ("PasteView", "struct PasteButton", "Use a 'TextField'"),
    ("DaysView", "struct MultiDatePicker", "Use a 'DatePicker'"),
    ("HeldView", "struct LongPressGesture", "Use 'contextMenu'"),
    ("TurnedMapView", "struct RotateGesture", "Use a 'Slider'"),
    ("DraggedRowView", "func draggable<Value, Preview", "Use 'draggable(_:)'"),
    ("DraggedRowView", "isTargeted: @escaping (Bool) -> Void", "Style '[data-drop-over]'"),
    ("DraggedRowView", "func onDrag<", "Use 'draggable(_:)'"),
    ("ImportedFileView", "func fileImporter", "Receive them in a 'Route'"),
    ("ImportedFileView", "func fileExporter", "Use a 'Link'"),
    ("SubtitledView", "func navigationSubtitle", "Write a 'Text'"),
    ("HandedOverView", "func onContinueUserActivity", "Give the view a path"),
    ("CommandsView", "func onExitCommand", "Use 'onKeyPress'"),
    ("CommandsView", "func onDeleteCommand", "Use 'onKeyPress'"),
    ("SpokenChartView", "func accessibilityRepresentation", "Use 'accessibilityElement"),
    ("WindowsView", "var openWindow", "Use a 'Link'"),
    ("WindowsView", "var undoManager", "restore them in the reducer"),
    ("WindowsView", "var isSearching", "Compare the text"),
    ("WindowsView", "var isFocused", "Use '@FocusState'"),
    ("LastSeenView", "static var timer", "Count in an effect"),
    ("LastSeenView", "static var relative", "format: .relative(presentation: .named)"),
    ("LastSeenView", "static var offset", "format: .relative(presentation: .numeric)"),
    ("BookmarkMenuView", "label: () -> Label, primaryAction", "Write a 'Button'"),
  ]

  @Test(arguments: views)
  func `the declaration of an unavailable API names an alternative`(view: String, declaration: String, remedy: String)
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let samples = root.appending(path: "Tests/PeriscopeCaseStudiesTests/Unavailable")
    let isWritten = try FileManager.default.contentsOfDirectory(atPath: samples.path).contains { file in
      try String(contentsOf: samples.appending(path: file), encoding: .utf8).contains("struct \(view): ")
    }
    #expect(isWritten)
    var found = ""
    let sources = root.appending(path: "Sources/PeriscopeUI")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      guard let place = text.range(of: declaration) else { continue }
      found = String(text[..<place.lowerBound].suffix(300))
    }
    #expect(found.contains("unavailable") && found.contains(remedy))
  }
}
