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

  static func appendEnd(to bytes: inout [UInt8]) {
    bytes.append("</body></html>\n")
  }
}
