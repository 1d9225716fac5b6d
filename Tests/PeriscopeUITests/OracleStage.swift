import PeriscopeUI
import PeriscopeTestOracle

/// A document with random changes, a model of the page that follows its events, and records of earlier pages.
final class OracleStage {
  /// Two pages that should be equal and differ.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private let monitor = Monitor()
  private let store: StoreOf<OracleFeature>
  private let model = OracleModel()
  private let makeDocument: () -> LiveDocument
  private let document: LiveDocument
  private var generator: OracleGenerator
  private var page: OraclePageModel
  private var earlier: [(page: OraclePageModel, sequence: UInt64)] = []

  init<Content: View>(seed: UInt64, @ViewBuilder _ content: (StoreOf<OracleFeature>, OracleModel) -> Content) {
    generator = OracleGenerator(seed: seed)
    store = Store(initialState: OracleFeature.State(), reducer: OracleFeature(), monitor: monitor)
    let view = content(store, model)
    makeDocument = { [monitor] in LiveDocument(view, monitor: monitor) }
    document = monitor.enter(makeDocument)
    page = monitor.enter { [document] in OraclePageModel(document.printed) }
  }

  deinit { monitor.enter { document.close() } }

  /// Makes a change or presses a button, and compares all pages that should be equal.
  func step() throws {
    try monitor.enter {
      earlier.append((page, document.sequence))
      if earlier.count > 12 { earlier.removeFirst(6) }
      if generator.number(below: 8) == 0 { try press() } else { change() }
      if let event = document.flush() { try page.apply(String(decoding: event, as: UTF8.self)) }
      let printed = OraclePageModel(document.printed)
      try expect(page.html, printed.html, "by events")
      try comeBack(to: printed)
      // A new document with the same state shows the same page.
      if generator.number(below: 8) == 0 { try startAgain(for: printed) }
    }
  }

  private func change() {
    // Makes several changes, which the page sends as one event.
    for _ in 0...generator.number(below: 3) {
      if Bool.random(using: &generator) {
        generator.change(model)
      } else {
        store.send(.change { self.generator.change(&$0) })
      }
    }
  }

  private func press() throws {
    let buttons = page.buttons
    try expect("\(buttons.count)", "\(document.offeredActions.count)", "of offers")
    guard let button = buttons.randomElement(using: &generator) else { return }
    guard let action = document.action(button.name) else {
      throw Difference(description: "'\(button.name)' is a button of the page, but the document does not offer it.")
    }
    model.pressed = ""
    store.send(.change { $0.pressed = "" })
    action()
    try expect(store.pressed + model.pressed, button.label, "of presses")
  }

  /// Lets a page that missed some changes catch up.
  private func comeBack(to printed: OraclePageModel) throws {
    guard let (earlierPage, sequence) = earlier.randomElement(using: &generator) else { return }
    var page = earlierPage
    try page.apply(String(decoding: document.catchUp(since: sequence) ?? [], as: UTF8.self))
    try expect(page.html, printed.html, "since \(sequence), now \(document.sequence)")
  }

  private func startAgain(for printed: OraclePageModel) throws {
    let fresh = makeDocument()
    defer { fresh.close() }
    try expect(printed.content, OraclePageModel(fresh.printed).content, "as rendered before")
  }

  private func expect(_ page: String, _ other: String, _ kind: String) throws {
    guard !page.utf8.elementsEqual(other.utf8) else { return }
    let common = zip(page.utf8, other.utf8).prefix { $0 == $1 }.count
    func end(_ page: String) -> String {
      String(decoding: page.utf8.dropFirst(max(0, common - 160)).prefix(320), as: UTF8.self)
    }
    throw Difference(description: "The page \(kind) is\n\(end(page))\nand should be\n\(end(other))")
  }
}

extension LiveDocument {
  fileprivate var printed: [UInt8] {
    var bytes: [UInt8] = []
    print(into: &bytes)
    return bytes
  }
}
