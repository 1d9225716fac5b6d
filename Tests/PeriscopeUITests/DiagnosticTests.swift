import Foundation
import Testing

/// The compiler's messages about names of older versions of TCA.
struct DiagnosticTests {
  private static let source = """
    import ComposableArchitecture
    import PeriscopeUI

    struct Child: Identifiable { let id = 0 }
    enum Tap { case tap }
    typealias Presented = Store<PresentationState<Child>, PresentationAction<Tap>>
    typealias Alerting = Store<PresentationState<AlertState<Tap>>, PresentationAction<Tap>>
    typealias Asking = Store<PresentationState<ConfirmationDialogState<Tap>>, PresentationAction<Tap>>
    func text(_: Store<Child, Tap>) -> Text { Text("") }
    func alert(_: Child) -> AlertState<Tap>? { nil }
    func dialog(_: Child) -> ConfirmationDialogState<Tap>? { nil }

    func deprecated(_ page: Text, _ store: Presented, _ alert: Alerting, _ dialog: Asking) {
      _ = page.sheet(store: store, content: text)
      _ = page.fullScreenCover(store: store, content: text)
      _ = page.popover(store: store, content: text)
      _ = page.navigationDestination(store: store, destination: text)
      _ = page.alert(store: alert)
      _ = page.confirmationDialog(store: dialog)
    }

    func unavailable(_ page: Text, _ store: Presented) {
      _ = page.sheet(store: store, state: { $0 }, action: { (tap: Tap) in tap }, content: text)
      _ = page.fullScreenCover(store: store, state: { $0 }, action: { (tap: Tap) in tap }, content: text)
      _ = page.popover(store: store, state: { $0 }, action: { (tap: Tap) in tap }, content: text)
      _ = page.navigationDestination(store: store, state: { $0 }, action: { (tap: Tap) in tap }, destination: text)
      _ = page.alert(store: store, state: alert, action: { $0 })
      _ = page.confirmationDialog(store: store, state: dialog, action: { $0 })
      let path: AnyCasePath<Screen, Child> = /Screen.child
      _ = path
    }

    enum Screen { case child(Child) }

    // A builder's own errors must not hide the messages.
    struct Earlier: View {
      let presented: Presented
      let optional: Store<Child?, Tap>
      let list: Store<IdentifiedArrayOf<Child>, IdentifiedAction<Int, Tap>>
      let screen: Store<Screen, Tap>
      let stack: Store<StackState<Child>, StackAction<Child, Tap>>

      var body: some View {
        NavigationLinkStore(presented, onTap: {}) { text($0) } label: { Text("") }
        NavigationStackStore(stack) { Text("") } destination: { text($0) }
        IfLetStore(optional) { text($0) } else: { Text("") }
        IfLetStore(presented) { text($0) }
        ForEachStore(list) { text($0) }
        SwitchStore(screen) { _ in
          CaseLet({ (screen: Screen) in if case .child(let child) = screen { child } else { nil } }, then: text)
        }
        NavigationLink(destination: Text(""), isActive: .constant(true)) { Text("") }
      }
    }
    """

  @Test func `the compiler names the replacement of each old TCA name`() throws {
    let messages = try Self.messages(of: Self.source)
    #expect(
      messages == [
        "'sheet(store:onDismiss:content:)' is deprecated: Write 'sheet(item: $store.scope(\\.child, action: \\.child)) { store in … }'.",
        "'fullScreenCover(store:onDismiss:content:)' is deprecated: Write 'fullScreenCover(item: $store.scope(\\.child, action: \\.child)) { store in … }'.",
        "'popover(store:content:)' is deprecated: Write 'popover(item: $store.scope(\\.child, action: \\.child)) { store in … }'.",
        "'navigationDestination(store:destination:)' is deprecated: Write 'navigationDestination(item: $store.scope(\\.child, action: \\.child)) { store in … }'.",
        "'alert(store:)' is deprecated: Write 'alert($store.scope(\\.alert, action: \\.alert))'.",
        "'confirmationDialog(store:)' is deprecated: Write 'confirmationDialog($store.scope(\\.dialog, action: \\.dialog))'.",
        "'sheet(store:state:action:onDismiss:content:)' is unavailable: Write 'sheet(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'.",
        "'fullScreenCover(store:state:action:onDismiss:content:)' is unavailable: Write 'fullScreenCover(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'.",
        "'popover(store:state:action:content:)' is unavailable: Write 'popover(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'.",
        "'navigationDestination(store:state:action:destination:)' is unavailable: Write 'navigationDestination(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'.",
        "'alert(store:state:action:)' is unavailable: Write 'alert($store.scope(\\.destination?.alert, action: \\.destination.alert))'.",
        "'confirmationDialog(store:state:action:)' is unavailable: Write 'confirmationDialog($store.scope(\\.destination?.dialog, action: \\.destination.dialog))'.",
        "'/' is unavailable: Write a case key path, such as '\\.detail', with '@CasePathable' on the enum.",
        "'NavigationLinkStore' is unavailable: Write 'Button { store.send(…) }' with 'navigationDestination(item: $store.scope(\\.child, action: \\.child)) { store in … }'.",
        "'NavigationStackStore' is unavailable: Write 'NavigationStack(path: $store.scope(\\.path, action: \\.path)) { … }'.",
        "'IfLetStore' is unavailable: Write 'if let store = store.scope(\\.child, action: \\.child) { ChildView(store: store) }'.",
        "'IfLetStore' is unavailable: Write 'if let store = store.scope(\\.child, action: \\.child) { ChildView(store: store) }'.",
        "'ForEachStore' is unavailable: Write 'ForEach(store.scope(\\.rows, action: \\.rows)) { store in RowView(store: store) }'.",
        "'SwitchStore' is unavailable: Write 'switch store.case { case .detail(let store): DetailView(store: store) }'.",
        "'CaseLet' is unavailable: Write 'switch store.case { case .detail(let store): DetailView(store: store) }'.",
        "'init(destination:isActive:label:)' is unavailable: Use 'navigationDestination(isPresented:)' on the stack's view, and a 'Button' that sets the binding.",
      ])
  }

  /// Type-checks a source against the modules of this build. Returns the errors and warnings in the order of their
  /// lines.
  private static func messages(of source: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Diagnostics-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Source.swift")
    try Data(source.utf8).write(to: file)
    let build = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .deletingLastPathComponent()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let maps = try FileManager.default.contentsOfDirectory(atPath: build.path)
      .filter { $0.hasPrefix("CPeriscope") && $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { build.appending(path: "\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let system = root.appending(path: "Sources/CPeriscopeSystem/module.modulemap").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm", "-I",
        build.appending(path: "Modules").path,
      ] + (maps + [system]).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + [file.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.split(separator: "\n").compactMap { line -> (Int, String)? in
      guard let match = line.firstMatch(of: /^\S+Source\.swift:(\d+):\d+: (?:error|warning): (.*?)(?: \[#\w+\])?$/)
      else { return nil }
      return (Int(match.1) ?? 0, String(match.2))
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
  }
}
