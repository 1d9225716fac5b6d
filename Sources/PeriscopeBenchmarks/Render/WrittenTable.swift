internal import PeriscopeHTML

/// The table of ``RenderedTable`` as handwritten code, with the escaping of views.
struct WrittenTable {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ rows: [RenderedRow]) {
    bytes.append("<table><tbody>")
    for row in rows {
      bytes.append("<tr class=\"row\"><td>")
      bytes.appendEscaped(row.id, for: .text)
      bytes.append("</td><td class=\"name\"><a href=\"")
      bytes.appendEscaped(Self.isRelative(row.address) ? row.address : "about:invalid", for: .attribute)
      bytes.append("\">")
      bytes.appendEscaped(row.name, for: .text)
      bytes.append("</a></td><td class=\"amount\">")
      bytes.appendEscaped(row.amount, for: .text)
      bytes.append("</td></tr>")
    }
    HeapProbe._render(HeapProbe(), into: HTMLWriter())
    bytes.append("</tbody></table>")
  }

  private static func isRelative(_ address: String) -> Bool { address.utf8.first == UInt8(ascii: "/") }
}
