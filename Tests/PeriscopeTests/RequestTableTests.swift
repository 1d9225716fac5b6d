import Periscope
import PeriscopeTestConnection
import Testing

struct RequestTableTests {
  @Test(arguments: RequestTable.operations + RequestTable.sites)
  func `valid, malformed and forbidden requests get the status, the header and the text of the table`(row: RequestRow)
    throws
  {
    let site = try TestSite(threads: 1)
    let connection = try TestConnection(port: site.server.port)
    let response = try connection.ask(row.request, body: row.method != "HEAD")
    #expect(response.status == row.status)
    if let colon = row.header.firstIndex(of: ":") {
      let value = row.header[colon...].dropFirst(2)
      let values = response.headers.filter { $0.name.lowercased() == row.header[..<colon].lowercased() }.map(\.value)
      #expect(values.contains { $0.hasPrefix(value) }, "\(row.header) is not among \(response.headers)")
    }
    if !row.contains.isEmpty { #expect(response.text.contains(row.contains)) }
  }
}
