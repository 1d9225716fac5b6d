internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeUI

/// The parts of an HTML document around a page: its head, which contains the page's position for the browser's script, and its
/// end.
struct PageShell: Sendable {
  private let files = RuntimeFiles()
  /// The URL of the icon of pages that set none themselves; `nil` if the site's head has an icon.
  private let icon: String?
  /// The site's own elements of the head, which follow Periscope's stylesheets and scripts.
  private let siteHead: [UInt8]
  /// The head of documents that are not pages, such as those of refusals.
  private let ownHead: PageHead
  /// The inline scripts and stylesheets of ``siteHead``.
  let inlineContent: InlineContent
  /// The security policy, if its nonces differ from response to response.
  private let policy: ContentSecurityPolicy?

  /// - Parameters:
  ///   - icon: The URL of the icon of pages that set none themselves.
  ///   - policy: The security policy.
  init(_ site: Site, icon: String = RuntimeFiles.iconURL, policy: ContentSecurityPolicy? = nil) {
    siteHead = site.headBytes
    self.icon = Self.hasIcon(siteHead) ? nil : icon
    ownHead = site.ownHead
    inlineContent = InlineContent(of: siteHead)
    self.policy = policy?.usesNonces == true ? policy : nil
  }

  /// Returns a nonce for a response, or `nil` if the policy needs none.
  func makeNonce() -> String? { policy.map { _ in RandomToken.make(words: 2) } }

  /// Returns the header that allows a nonce.
  func policyHeader(allowing nonce: String) -> HeaderField? {
    policy.map { HeaderField(.contentSecurityPolicy, $0.header(allowing: inlineContent, nonce: nonce)) }
  }

  /// Appends the head, with the text that the browser's script shows when the connection is lost.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - head: The page's own elements; `nil` for a document that is no page.
  ///   - language: The language of the document.
  ///   - position: The epoch, the sequence number and the layouts of the page; `nil` for a document without the script.
  ///   - usesLooks: Whether the page needs the stylesheet for modifiers.
  ///   - refreshes: Whether a browser without scripts loads the page again, because results of effects are missing.
  ///   - nonce: The nonce of the response's security policy.
  func appendHead(
    to bytes: inout [UInt8], title: String, head: [UInt8]? = nil, in language: Language, position: String?,
    usesLooks: Bool, refreshes: Bool = false, nonce: String? = nil
  ) {
    bytes.append("<!doctype html><html")
    bytes.append(" lang", value: language.tag)
    if language.isRightToLeft { bytes.append(" dir=\"rtl\"") }
    if position != nil {
      bytes.append(" data-lost", value: language.word("Connection lost."))
      // The browser's script contains the English texts itself.
      if language.hasWords { appendTexts(to: &bytes, in: language) }
    }
    bytes.append(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>
      """)
    bytes.appendEscaped(title, for: .text)
    bytes.append("</title>")
    let elements = head ?? ownHead.elements(title: title)
    if let icon, !Self.hasIcon(elements) {
      bytes.append("<link rel=\"icon\"")
      bytes.append(" href", value: icon)
      bytes.append(">")
    }
    bytes.append("<link rel=\"stylesheet\"")
    bytes.append(" href", value: files.stylesheetURL)
    if usesLooks {
      bytes.append("><link rel=\"stylesheet\"")
      bytes.append(" href", value: files.looksURL)
    }
    if let position {
      bytes.append("><script>")
      bytes += RuntimeFiles.earlyScript.utf8
      bytes.append("</script")
      bytes.append("><script type=\"module\"")
      bytes.append(" src", value: files.scriptURL)
      bytes.append("></script><meta name=\"periscope\"")
      bytes.append(" content", value: position)
    }
    if refreshes { bytes.append("><noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript") }
    bytes.append(">")
    appendSiteHead(to: &bytes, nonce)
    bytes += elements
    bytes.append("</head><body>")
  }

  /// Whether elements of a head contain an icon. A browser would request a second one as well.
  private static func hasIcon(_ head: [UInt8]) -> Bool {
    let relation = Array("rel=\"icon\"".utf8)
    return head.indices.contains { head[$0...].starts(with: relation) }
  }

  private func appendSiteHead(to bytes: inout [UInt8], _ nonce: String?) {
    guard let nonce else { return bytes += siteHead }
    var start = siteHead.startIndex
    for place in inlineContent.noncePlaces {
      bytes += siteHead[start..<place]
      bytes.append(" nonce", value: nonce)
      start = place
    }
    bytes += siteHead[start...]
  }

  /// Appends the translations of the texts that the browser's script shows.
  private func appendTexts(to bytes: inout [UInt8], in language: Language) {
    let texts: [(StaticString, [String])] = [
      (" data-unrestored", ["Some of what you entered could not be restored."]),
      (" data-removed", ["Removed."]),
      (" data-paused", ["Paused, because this site is open in many tabs. Click to continue."]),
      (
        " data-drag-words",
        [
          "To move it, press the space bar.",
          "Lifted. Choose a place with the arrow keys, and press the space bar to drop. Escape cancels.", "Moved.",
          "Not moved.", "Not moved, because this has changed meanwhile.",
        ]
      ),
      (" data-conflict", ["Changed meanwhile to:", "Keep mine", "Use theirs"]),
    ]
    for (attribute, english) in texts {
      let words = english.map(language.word)
      if words != english { bytes.append(attribute, value: words.joined(separator: "\n")) }
    }
  }

  /// Appends the end, with a notice, or with the problems of a refused form.
  ///
  /// The hidden forms at the end are for dialogs and steppers that are inside of a form, since a form can't contain a
  /// form.
  func appendEnd(
    to bytes: inout [UInt8], in language: Language, notice: PageNotice?, invalid: [InvalidValue] = [],
    _ refused: RefusedValues? = nil
  ) {
    // A notice without a translation is marked as English on a page in a different language.
    let mark: StaticString = language == .english ? "" : " lang=\"en\" dir=\"ltr\""
    if let notice {
      let line = notice.line(in: language)
      bytes.append("<p id=\"periscope-notice\" role=\"alert\"")
      bytes.append(line == notice.line(in: .english) ? mark : "")
      bytes.append(">")
      bytes.appendEscaped(line, for: .text)
      bytes.append("</p>")
    }
    if let refused { appendReasons(to: &bytes, mark, invalid, refused) }
    bytes.append(
      """
      <form id="periscope-dialog" method="post" hidden></form>\
      <form id="periscope-dialog-2" method="post" hidden></form>\
      <form id="periscope-steps" method="post" hidden></form></body></html>\n
      """)
  }

  /// Appends a line for each invalid field, with a link to the field.
  private func appendReasons(
    to bytes: inout [UInt8], _ mark: StaticString, _ invalid: [InvalidValue], _ refused: RefusedValues
  ) {
    bytes.append("<div id=\"periscope-notice\" role=\"alert\"")
    bytes.append(mark)
    bytes.append(">")
    for (number, value) in invalid.enumerated() {
      let place = refused.place(of: value.name)
      bytes.append("<p")
      bytes.append(" id", value: RefusedValues.reason(number))
      bytes.append(place == nil ? ">" : "><a")
      if let place {
        bytes.append(" href", value: "#\(place)")
        bytes.append(">")
      }
      bytes.appendEscaped(value.line, for: .text)
      bytes.append(place == nil ? "</p>" : "</a></p>")
    }
    bytes.append("</div>")
  }
}
