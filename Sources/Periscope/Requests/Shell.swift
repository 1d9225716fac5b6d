internal import PeriscopeHTML
internal import PeriscopeUI

/// What stands around every page: the document's head, and where the runtime learns what the page shows.
enum Shell {
  /// Begins a document, which says in its language what the runtime says when the connection is lost.
  ///
  /// - Parameter position: What the page shows, for the runtime; without it, the document stays as it is.
  static func appendHead(
    to bytes: inout [UInt8], title: String, in language: Language, _ files: StaticFiles, position: String?
  ) {
    bytes.append("<!doctype html><html lang=\"")
    bytes.appendEscaped(language.tag, for: .attribute)
    bytes.append(language.isRightToLeft ? "\" dir=\"rtl\"" : "\"")
    if position != nil {
      bytes.append(" data-lost=\"")
      bytes.appendEscaped(language.word("Connection lost."), for: .attribute)
      bytes.append("\"")
    }
    bytes.append(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>
      """)
    bytes.appendEscaped(title, for: .text)
    bytes.append("</title><link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"")
    bytes.appendEscaped(address(of: "periscope.css", files), for: .attribute)
    if let position {
      bytes.append("\"><script type=\"module\" src=\"")
      bytes.appendEscaped(address(of: "periscope.js", files), for: .attribute)
      bytes.append("\"></script><meta name=\"periscope\" content=\"")
      bytes.appendEscaped(position, for: .attribute)
    }
    bytes.append("\"></head><body>")
  }

  /// Ends a document, with a line that tells what went wrong before, or with what is wrong with the fields of a form.
  ///
  /// After the page come the forms of dialogs that stand in a form: one cannot stand in another.
  static func appendEnd(
    to bytes: inout [UInt8], in language: Language, notice: String?, wrong: [WrongValue] = [],
    _ refused: RefusedValues? = nil
  ) {
    // What is said there is in English, whatever the page is in.
    let mark: StaticString = language == .english ? "" : " lang=\"en\" dir=\"ltr\""
    if let notice {
      bytes.append("<p id=\"periscope-notice\" role=\"alert\"")
      bytes.append(mark)
      bytes.append(">")
      bytes.appendEscaped(notice, for: .text)
      bytes.append("</p>")
    }
    if let refused { appendReasons(to: &bytes, mark, wrong, refused) }
    bytes.append(
      """
      <form id="periscope-dialog" method="post" hidden></form>\
      <form id="periscope-dialog-2" method="post" hidden></form>\
      <form id="periscope-steps" method="post" hidden></form></body></html>\n
      """)
  }

  /// Says what is wrong with fields; each line leads to its field.
  private static func appendReasons(
    to bytes: inout [UInt8], _ mark: StaticString, _ wrong: [WrongValue], _ refused: RefusedValues
  ) {
    bytes.append("<div id=\"periscope-notice\" role=\"alert\"")
    bytes.append(mark)
    bytes.append(">")
    for (number, value) in wrong.enumerated() {
      let place = refused.place(of: value.name)
      bytes.append("<p id=\"")
      bytes.appendEscaped(RefusedValues.reason(number), for: .attribute)
      bytes.append("\">")
      if let place {
        bytes.append("<a href=\"#")
        bytes.appendEscaped(place, for: .attribute)
        bytes.append("\">")
      }
      bytes.appendEscaped(value.line, for: .text)
      bytes.append(place == nil ? "</p>" : "</a></p>")
    }
    bytes.append("</div>")
  }

  private static func address(of name: String, _ files: StaticFiles) -> String {
    files.versioned(name) ?? "\(files.prefix)\(name)"
  }
}
