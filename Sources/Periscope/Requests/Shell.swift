internal import HTML
internal import PeriscopeUI

/// What stands around every page: the document's head, and where the runtime learns what the page shows.
enum Shell {
  static func appendHead(to bytes: inout [UInt8], title: String, epoch: String, sequence: UInt64) {
    bytes.append(
      """
      <!doctype html><html lang="en"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>
      """)
    bytes.appendEscaped(title, for: .text)
    bytes.append(
      """
      </title><link rel="icon" href="data:,"><link rel="stylesheet" href="/periscope/periscope.css">\
      <script type="module" src="/periscope/periscope.js"></script><meta name="periscope" content="
      """)
    bytes.appendEscaped("\(epoch) \(sequence)", for: .attribute)
    bytes.append("\"></head><body>")
  }

  /// After the page come the forms of dialogs that stand in a form: one cannot stand in another.
  static func appendEnd(to bytes: inout [UInt8]) {
    bytes.append(
      """
      <form id="periscope-dialog" method="post" hidden></form>\
      <form id="periscope-dialog-2" method="post" hidden></form></body></html>\n
      """)
  }
}
