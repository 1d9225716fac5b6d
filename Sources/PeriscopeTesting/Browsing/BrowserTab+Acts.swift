internal import Foundation

// The user's actions, with the mouse and the keyboard of a real browser.
extension BrowserTab {
  private static let keys = [
    "Enter": "\u{E007}", "Escape": "\u{E00C}", "Tab": "\u{E004}", "Backspace": "\u{E003}", "Delete": "\u{E017}",
    "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}",
    "Home": "\u{E011}", "End": "\u{E010}", "Shift": "\u{E008}", "Control": "\u{E009}", "Alt": "\u{E00A}",
    "Meta": "\u{E03D}",
  ]

  /// A statement that ends the animations of rows that slide to their new places. During one, the mouse would reach a
  /// different row, or none.
  static let slidesEnd =
    "for (const animation of document.getAnimations()) if (animation.id === 'periscope-slide') animation.finish();"

  /// Performs an act on the page that was read last.
  func perform(_ act: Act, on page: ShownPage) async throws {
    func element(_ id: Int) -> String {
      "[...document.querySelectorAll('*')].find((node) => window.periscopeTest.id(node) === \(page.identity(of: id)))"
    }
    switch act {
    case .click(let id):
      // The check box itself may be invisible, so the click goes to its label.
      let target = page.isToggle(id) ? "(\(element(id)).closest('label') ?? \(element(id)))" : element(id)
      // Moves the pointer away first, because the page's script ignores a click on a control that a patch has just put
      // under the pointer.
      let move = "dispatchEvent(new PointerEvent('pointermove', { clientX: -100, clientY: -100 }))"
      try await browser.click(script: "\(Self.slidesEnd) \(move); return \(target)")
    case .type(let text, let id):
      guard ["date", "time", "number"].contains(page.inputType(of: id)) else {
        try await browser.run("const field = \(element(id)); field.focus(); field.select();")
        try await browser.press(text.isEmpty ? Self.keys["Delete"] ?? "" : text)
        return try await complete(element(id))
      }
      try await set(text, element(id))
    case .set(let text, let id): try await set(text, element(id))
    case .choose(let option, let select):
      try await browser.run(
        """
        const select = \(element(select));
        select.focus();
        \(element(option)).selected = true;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
        """)
    case .chooseFiles(let files, let id):
      guard let control = page.tree.attribute("name", of: id) else { return }
      let chosen = try ChosenFiles(files, control: control)
      let list = chosen.files.map { file -> JSON in
        [.string(file.name), .string(file.contentType), .string(file.contents.base64EncodedString())]
      }
      try await browser.run(
        """
        const transfer = new DataTransfer();
        for (const [name, type, content] of \(JSON.array(list).script)) {
          transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type }));
        }
        const control = \(element(id));
        control.focus();
        control.files = transfer.files;
        control.dispatchEvent(new Event('change', { bubbles: true }));
        """)
    case .press(let key, let id):
      try await browser.run("\(element(id)).focus()")
      try await press(key)
    case .focus(let id): try await browser.run("\(element(id)).focus()")
    case .dismiss: try await press("Escape")
    case .push(let action, let json, let id):
      let name = try page.offeredName(of: action, by: id)
      try await browser.run(
        """
        const body = new URLSearchParams([[\(JSON.string(name).script), \(JSON.string(json).script)]]);
        window.periscope.outbox.flush();
        window.periscope.outbox.add(\(element(id)), body, { isQuiet: true });
        """)
    case .drag(let drag): try await perform(drag, element(drag.source), element(drag.target))
    case .travel(let offset): try await offset < 0 ? browser.back() : browser.forward()
    }
  }

  private func set(_ text: String, _ element: String) async throws {
    try await browser.run(
      """
      const field = \(element);
      field.focus();
      field.value = \(JSON.string(text).script);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      """)
    try await complete(element)
  }

  /// Sends the typed text now instead of after a pause: the page's script sends all pending changes when an input
  /// method starts to compose a text.
  private func complete(_ element: String) async throws {
    try await browser.run(
      """
      const field = \(element), test = window.periscopeTest;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      dispatchEvent(new CompositionEvent('compositionstart'));
      // The browser reports the change, too, when the field loses the focus.
      if (!test.completed.has(field)) field.addEventListener('change', (event) => {
        if (event.isTrusted && field.value === test.completed.get(field)) event.stopPropagation();
      });
      test.completed.set(field, field.value);
      """)
  }

  private func press(_ name: String) async throws {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let keys = (parts.last == "" ? ["+"] : parts).map { Self.keys[$0] ?? $0 }
    let down = keys.map { key -> JSON in ["type": "keyDown", "value": .string(key)] }
    let up = keys.reversed().map { key -> JSON in ["type": "keyUp", "value": .string(key)] }
    try await browser.perform([["type": "key", "id": "keyboard", "actions": .array(down + up)]])
  }
}
