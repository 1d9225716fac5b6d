public import ComposableArchitecture
public import PeriscopeHTML
public import PeriscopeUploads

/// A control for files that users upload.
///
/// ```swift
/// FileField("Picture", types: [.image], maximumSize: 5 << 20, send: Profile.Action.pictureChosen, to: store)
/// FileField("Receipts", types: [.pdf, ".png"], maximumCount: 10, files: $store.receipts)
/// ```
///
/// A chosen file arrives in a temporary file while the page shows its progress, and the action gets a handle of it, see
/// ``PeriscopeUploads/UploadedFile``. With scripts, files are sent as soon as they are chosen, dropped on the control or pasted.
/// Without scripts, they are sent with the surrounding form.
///
/// Of a choice, the files within the limits are sent, and the control names each other file with its reason. A form that a browser
/// without scripts sends is refused as a whole.
///
/// The server checks the limits while a file arrives, and only accepts files while the control is on the page and enabled.
nonisolated public struct FileField: HTMLPrimitive {
  /// The size limit of a control that sets none: 10 MiB.
  public static let standardSize = 10 << 20

  private let title: Text
  private let name: OfferName
  private let limits: FileLimits
  private let receive: ([UploadedFile]) -> Void

  private init(
    _ title: Text, _ name: OfferName, _ types: [UploadType], _ size: Int, _ count: Int,
    _ receive: @escaping ([UploadedFile]) -> Void
  ) {
    self.title = title
    self.name = name
    limits = FileLimits(types: types, maximumSize: size, maximumCount: count)
    self.receive = receive
  }

  /// Creates a control that sends an action with the files of each choice. Clients and tests find it by the name of the
  /// action's case.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - types: The accepted types; empty for all. The client states the type of a file, so it may be wrong.
  ///   - maximumSize: The most bytes of a file.
  ///   - maximumCount: The most files of one choice.
  ///   - action: Returns the action. It is also called without files, to determine the name.
  ///   - store: The store that receives the action.
  public init<State, Action>(
    _ title: StaticString, types: [UploadType] = [], maximumSize: Int = standardSize, maximumCount: Int = 1,
    send action: @escaping ([UploadedFile]) -> Action, to store: Store<State, Action>
  ) {
    self.init(Text(title), OfferName(ofFiles: action([]), to: store), types, maximumSize, maximumCount) {
      store.send(action($0))
    }
  }

  /// Creates a control that sends an action, with a computed title.
  @_disfavoredOverload
  public init<State, Action>(
    _ title: String, types: [UploadType] = [], maximumSize: Int = standardSize, maximumCount: Int = 1,
    send action: @escaping ([UploadedFile]) -> Action, to store: Store<State, Action>
  ) {
    self.init(Text(title), OfferName(ofFiles: action([]), to: store), types, maximumSize, maximumCount) {
      store.send(action($0))
    }
  }

  /// Creates a control that replaces the files of a binding by those of each choice. Clients and tests find it by the
  /// name of the binding's field.
  public init(
    _ title: StaticString, types: [UploadType] = [], maximumSize: Int = standardSize, maximumCount: Int = 1,
    files: Binding<[UploadedFile]>
  ) {
    self.init(Text(title), OfferName(of: files), types, maximumSize, maximumCount) { files.wrappedValue = $0 }
  }

  /// Creates a control that replaces the file of a binding by the chosen one. Clients and tests find it by the name of
  /// the binding's field.
  public init(
    _ title: StaticString, types: [UploadType] = [], maximumSize: Int = standardSize, file: Binding<UploadedFile?>
  ) {
    self.init(Text(title), OfferName(of: file), types, maximumSize, 1) { file.wrappedValue = $0.first }
  }

  /// Creates a control that calls a closure with the files of each choice. Clients and tests find it by the words of
  /// its title.
  public init(
    _ title: StaticString, types: [UploadType] = [], maximumSize: Int = standardSize, maximumCount: Int = 1,
    receive: @escaping ([UploadedFile]) -> Void
  ) {
    self.init(Text(title), OfferName(words: title), types, maximumSize, maximumCount, receive)
  }

  /// Writes a labelled input, and the place in which the browser's script shows the progress.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.hook({ HeadHook() }, update: { $0.take(Self.head) })
    renderer.described(needsButton: true) { attributes in
      renderer.element("label", [.class("field")]) {
        renderer.title(html.title)
        renderer.labelled(by: html.title) { html.writeInput(renderer, attributes) }
      }
      renderer.element(
        "div", [html.words(in: renderer.environment.language), .attribute("hidden", "")]
      ) {}
    }
  }

  /// Loads the script that sends files and shows their progress, and the stylesheet of file controls.
  private static let head = PageHead {
    $0.scripts = [Wire.uploadsScript.description]
    $0.stylesheets = [Wire.uploadsStylesheet.description]
  }

  private func writeInput(_ renderer: Renderer, _ attributes: Renderer.ControlAttributes) {
    let name = renderer.offer(
      name, .input(Input(of: limits, receive: receive)), .input, isEnabled: attributes.isEnabled, slotDistance: nil)
    renderer.noteFileControl(limits, isEnabled: attributes.isEnabled)
    var own: [HTMLAttribute] = [
      .attribute("type", "file"), .structural("name", name),
      .structural("data-files", "\(limits.maximumSize) \(limits.maximumCount)"),
    ]
    if !limits.types.isEmpty { own.append(.structural("accept", limits.typeList)) }
    if limits.maximumCount > 1 { own.append(.attribute("multiple", "")) }
    renderer.start(Renderer.input, own + attributes.list)
  }

  /// The texts of the browser's script in the page's language, one on each line.
  private func words(in language: Language) -> HTMLAttribute {
    .structural("data-words", Self.words.map(language.word).joined(separator: "\n"))
  }

  /// The texts, in the order of `Word` in `uploads.js`.
  private static let words = [
    "Cancel", "Try again", "This file is too large.", "This file has a different type.", "These are too many files.",
    "That did not work.",
  ]
}

extension OfferName {
  /// Creates the name of an action whose payload is files, which are never a part of the name.
  fileprivate init<State, Action>(ofFiles action: Action, to store: Store<State, Action>) {
    let name = Self(of: action, to: store)
    self = name.text.map(Self.path) ?? name
  }
}

extension Input {
  /// The text that the browser's script sends for a control of a form: it sends the files themselves separately.
  private static let fileInForm = "[object File]"

  /// Creates the input of a control for files.
  fileprivate init(of limits: FileLimits, receive: @escaping ([UploadedFile]) -> Void) {
    self.init(.file, expected: "a file, in a body of the type multipart/form-data", value: "") { text in
      text == Self.fileInForm ? {} : nil
    }
    acceptFiles = { files in { receive(files) } }
  }
}
