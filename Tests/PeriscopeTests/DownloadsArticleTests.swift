import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

private struct Attachment: Sendable {
  let path: String
  let name: String
}

private struct Invoice: Sendable {
  let pdf = Data("%PDF-1.7".utf8)
}

private struct Order: Sendable {
  let number: Int
  let total: Int
}

private struct Database: Sendable {
  func orders() -> AsyncStream<Order> {
    AsyncStream { continuation in
      for number in 1...2 { continuation.yield(Order(number: number, total: number * 100)) }
      continuation.finish()
    }
  }
}

private struct Log: Sendable {
  let lines = AsyncStream<[UInt8]> { continuation in
    for line in ["started\n", "stopped\n"] { continuation.yield(Array(line.utf8)) }
    continuation.finish()
  }
}

private struct Catalog: Sendable {
  let sizes = Recorder<Int>()
  func read(_ bytes: [UInt8]) async throws { sizes.append(bytes.count) }
}

private let database = Database()
private let catalog = Catalog()

/// The routes of the article Downloads.
private func site(_ folder: String) -> Site {
  let attachments = [7: Attachment(path: folder + "/7", name: "Bericht März.html")]
  let invoices = [3: Invoice()]
  let (exports, pictures, uploads, log) = (folder, folder, folder, Log())
  return Site {
    Route("GET", "/attachments/:id", Int.self) { request, id in
      guard let attachment = attachments[id] else { throw Problem(404, "There is no such attachment.") }
      return try .file(at: attachment.path, as: attachment.name)
    }
    Route("GET", "/exports/:name", String.self) { request, name in try .file(name, in: exports) }
    Route("GET", "/invoices/:id", Int.self) { request, id in
      guard let invoice = invoices[id] else { throw Problem(404, "There is no such invoice.") }
      return .file(invoice.pdf, as: "Invoice \(id).pdf")
    }
    Route("GET", "/customers/:name", String.self) { request, name in
      Response { body in
        try await body.write("number,total\n")
        for try await order in database.orders() { try await body.write("\(order.number),\(order.total)\n") }
      }
      .saved(as: "Orders of \(name).csv")
    }
    Route("GET", "/pictures/:name", String.self) { request, name in try .file(name, in: pictures, isInline: true) }
    Files("/uploads", folder: uploads).untrusted()
    Files("/trusted", folder: uploads)
    Route("GET", "/orders.csv") { request in
      Response(headers: ["Content-Type": "text/csv; charset=utf-8"]) { body in
        try await body.write("number,total\n")
        for try await order in database.orders() { try await body.write("\(order.number),\(order.total)\n") }
      }
    }
    Route("GET", "/log") { request in
      Response(headers: ["Content-Type": "text/plain; charset=utf-8"], body: log.lines)
    }
    Route("POST", "/import") { request in
      try await catalog.read(request.body)
      return .redirect(to: "/")
    }
    .limits(body: 10 << 20, bodyTimeout: .seconds(120), timeout: .seconds(30))
  }
}

struct DownloadsArticleTests {
  @Test func `the routes of the article Downloads send attachments, exports, pictures, uploads and streams`()
    async throws
  {
    try await onThread {
      let folder = try TestFolder()
      defer { folder.remove() }
      for name in ["7", "a.csv", "a.png", "a.svg"] { try Data(name.utf8).write(to: folder.url.appending(path: name)) }
      let stage = try SiteStage(site(folder.path))
      let client = try stage.client()
      let attachment = try client.ask("GET", "/attachments/7")
      #expect(attachment.text == "7")
      #expect(attachment.header("Content-Type") == "text/html; charset=utf-8")
      #expect(
        attachment.header("Content-Disposition")
          == "attachment; filename=\"Bericht M_rz.html\"; filename*=UTF-8''Bericht%20M%C3%A4rz.html")
      #expect(try client.ask("GET", "/attachments/8").status == 404)
      #expect(try client.ask("GET", "/exports/a.csv").text == "a.csv")
      #expect(try client.ask("GET", "/exports/..%2F7").status == 404)
      #expect(try client.ask("GET", "/pictures/a.png").header("Content-Disposition")?.hasPrefix("inline") == true)
      #expect(try client.ask("GET", "/pictures/a.svg").header("Content-Disposition")?.hasPrefix("attachment") == true)
      for (path, disposition) in [("/uploads/a.svg", "attachment"), ("/uploads/a.png", "inline")] {
        let upload = try client.ask("GET", path)
        #expect(upload.header("Content-Disposition")?.hasPrefix(disposition) == true)
        #expect(upload.header("Content-Security-Policy") == "default-src 'none'; sandbox")
        #expect(upload.headers.filter { $0.name == "X-Content-Type-Options" }.map(\.value) == ["nosniff"])
        #expect(try client.ask("GET", path, ["If-None-Match: \(upload.header("ETag") ?? "")"]).status == 304)
      }
      #expect(try client.ask("GET", "/trusted/a.svg").header("Content-Disposition") == nil)
      #expect(try client.ask("GET", "/orders.csv").text == "number,total\n1,100\n2,200\n")
      #expect(try client.ask("GET", "/invoices/3", ["Range: bytes=1-3"]).text == "PDF")
      let saved = try client.ask("GET", "/customers/M%C3%BCller")
      #expect(saved.text == "number,total\n1,100\n2,200\n")
      #expect(saved.header("Content-Type") == "text/csv; charset=utf-8")
      #expect(
        saved.header("Content-Disposition")
          == "attachment; filename=\"Orders of M_ller.csv\"; filename*=UTF-8''Orders%20of%20M%C3%BCller.csv")
      #expect(try client.ask("GET", "/log").text == "started\nstopped\n")
      #expect(try client.ask("POST", "/import", body: String(repeating: "x", count: 1 << 20)).status == 303)
      #expect(catalog.sizes.values == [1 << 20])
    }
  }
}
