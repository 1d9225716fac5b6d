internal import FoundationEssentials
public import Periscope
internal import PeriscopeLocks

// Routes and files of the site.
extension TestPage {
  /// Requests a URL of the site with the cookies of the page's user, and returns the whole response. The page stays as it is.
  ///
  /// ```swift
  /// let export = try await page.download("/orders.csv")
  /// #expect(export.status == 200)
  /// #expect(export.body == Array("number,total\n".utf8))
  /// ```
  ///
  /// It accepts any type, and follows redirects.
  ///
  /// - Parameter path: The path, with or without a query, such as `/orders.csv?year=2027`.
  public func download(_ path: String) async throws -> Response {
    guard let tab = state.withLock({ $0.tab }) else { return try await request(path) }
    return try await tab.browser.download(path)
  }

  private func request(_ path: String) async throws -> Response {
    var target = path
    for _ in 0..<Self.redirectLimit {
      let response = try await send(WireRequest(target: target, headers: [("Accept", "*/*")]))
      guard (300..<400).contains(response.status), let location = response.header("Location") else {
        return Response(
          response.status, headers: Headers(response.headers.map { Header($0.name, $0.value) }), body: response.body)
      }
      target = location
    }
    throw TestFailure("It redirects more than \(Self.redirectLimit) times, most recently to '\(target)'.")
  }
}

extension Browser {
  /// Requests a URL with the cookies of the shown page.
  fileprivate func download(_ path: String) async throws -> Response {
    let result = try await self.await(
      """
      const response = await fetch(\(JSON.string(path).script));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return { status: response.status, headers: [...response.headers], body: btoa(text) };
      """)
    guard case .number(let status)? = result["status"], let body = result["body"]?.string,
      let bytes = Data(base64Encoded: body)
    else { throw TestFailure("The browser has no response to a request of '\(path)': \(result)") }
    let headers = (result["headers"]?.array ?? []).compactMap { header -> Header? in
      guard let name = header.array?.first?.string, let value = header.array?.last?.string else { return nil }
      return Header(name, value)
    }
    return Response(Int(status), headers: Headers(headers), body: Array(bytes))
  }
}
