internal import PeriscopeHTML

// The hidden form keys for browsers without scripts, with which the server performs a form only once. Patches contain
// none, because browsers that receive patches run scripts.
extension Renderer {
  /// Starts to record the content of a form for its key.
  func startFormKey() {
    guard isCompact, !isStill, walk.writesHTML, document.epoch != nil else { return }
    formKey = FormKeyWriter(tagEnd: position - 1)
  }

  /// Writes the key at the end of its form. It does not count as an element of the page: the browser's script removes
  /// it first.
  func endFormKey() {
    guard let key = formKey.take(), let epoch = document.epoch else { return }
    if key.hasFiles { bytes.insert(contentsOf: Self.multipart, at: key.tagEnd) }
    guard
      let value = key.value(epoch: epoch, sequence: sequence, place: "\(walk.fragment.id)-\(walk.element)")
    else { return }
    stage(UInt8(ascii: "<"), "input type=\"hidden\" name")
    stageValue(Wire.formKeyField.description)
    stage(UInt8(ascii: " "), "value")
    stageValue(value)
    stage(UInt8(ascii: ">"))
  }

  /// The attribute of a form with a control for files. The form's start tag is written before its controls, so the
  /// attribute is inserted afterwards. `uploads.js` removes it when the form is submitted.
  private static let multipart = Array(" enctype=\"multipart/form-data\"".utf8)

  /// Records a button of the form.
  func noteButton(_ name: String, _ attributes: [HTMLAttribute]) {
    guard formKey != nil else { return }
    formKey?.note(press(of: attributes), name)
  }

  private func press(of attributes: [HTMLAttribute]) -> FormKeyWriter.Press {
    switch attributes.last(where: { $0.name.isEvent("activation") })?.text {
    case "once": .once
    case "repeating": .repeating
    default: attributes.contains(where: \.isDestructive) ? .once : .standard
    }
  }
}

extension HTMLAttribute {
  /// Whether this is the class of a destructive button.
  fileprivate var isDestructive: Bool {
    name.isNamed("class") && text.split(separator: " ").contains("destructive")
  }
}
