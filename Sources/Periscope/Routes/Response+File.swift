extension Response {
  /// Returns a file that browsers save under a name. Clients may request ranges of it, and a file that has not changed is not
  /// sent again.
  ///
  /// ```swift
  /// Route("GET", "/attachments/:id", UUID.self) { request, id in
  ///   let attachment = try await attachments.find(id)
  ///   return try .file(at: attachment.path, as: attachment.name)
  /// }
  /// ```
  ///
  /// The file is opened at once, so it can be removed afterwards. Whatever it contains, it does not run on the site's origin:
  /// its headers forbid browsers to open it, to guess its type and to run its code.
  ///
  /// - Parameters:
  ///   - path: The file's path. It must not contain text of a client; see ``file(_:in:as:isInline:)``.
  ///   - name: The name under which the file is saved; `nil` for the last component of the path. Its extension determines the
  ///     content type.
  ///   - isInline: Whether browsers may show the file in place. This applies to images other than SVG, audio, video and plain text
  ///     only.
  /// - Throws: A ``Problem`` with status 404 if there is no regular file that can be read.
  public static func file(at path: String, as name: String? = nil, isInline: Bool = false) throws -> Response {
    try file(DiskFile(path), name ?? path, isInline)
  }

  /// Returns a file of a folder whose name may come from a request.
  ///
  /// ```swift
  /// Route("GET", "/exports/:name", String.self) { request, name in try .file(name, in: "Exports") }
  /// ```
  ///
  /// A name that leads out of the folder, also through a symbolic link, and that of a hidden file receive a 404.
  ///
  /// - Parameters:
  ///   - name: The path of the file in the folder.
  ///   - folder: The folder, relative to the working directory.
  ///   - downloadName: The name under which the file is saved; `nil` for its own.
  ///   - isInline: Whether browsers may show the file in place, as for ``file(at:as:isInline:)``.
  /// - Throws: A ``Problem`` with status 404 if the folder does not contain the file.
  public static func file(
    _ name: String, in folder: String, as downloadName: String? = nil, isInline: Bool = false
  ) throws -> Response {
    try file(DiskFile(name, in: folder), downloadName ?? name, isInline)
  }

  /// Returns bytes as a file that browsers save under a name. Clients may request ranges of it, and bytes that have not changed are
  /// not sent again.
  ///
  /// ```swift
  /// Route("GET", "/invoices/:id", Int.self) { request, id in
  ///   .file(try await invoices.pdf(of: id), as: "Invoice \(id).pdf")
  /// }
  /// ```
  ///
  /// The same headers as for ``file(at:as:isInline:)`` keep the file from running on the site's origin.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, such as an array or `Data`.
  ///   - name: The name under which the file is saved. Its extension determines the content type.
  ///   - isInline: Whether browsers may show the file in place, as for ``file(at:as:isInline:)``.
  public static func file(_ bytes: some Sequence<UInt8>, as name: String, isInline: Bool = false) -> Response {
    file(FileVersion(embedded: Array(bytes), isCompressible: false), name, isInline)
  }

  /// Returns the response with headers that make browsers save its body under a name.
  ///
  /// ```swift
  /// Route("GET", "/orders.csv") { request in
  ///   Response { body in
  ///     for try await order in database.orders() { try await body.write(order.line) }
  ///   }
  ///   .saved(as: "Orders of \(customer).csv")
  /// }
  /// ```
  ///
  /// The name may come from a user: it is encoded, and loses folders, line breaks and invisible characters. The body does not run on
  /// the site's origin, as for ``file(at:as:isInline:)``.
  ///
  /// - Parameter name: The name. Its extension determines the content type, unless the response has one.
  public func saved(as name: String) -> Response {
    let name = DownloadName(name)
    var response = self
    for header in name.protection(isInline: false) { response.headers[header.name] = header.value }
    response.headers["Content-Type"] = headers["Content-Type"] ?? name.type
    return response
  }

  private static func file(_ file: DiskFile?, _ name: String, _ isInline: Bool) throws -> Response {
    guard let file else { throw Problem(404, "There is no such file.") }
    return self.file(file, name, isInline)
  }

  private static func file(_ file: any ServedFile & Sendable, _ name: String, _ isInline: Bool) -> Response {
    let name = DownloadName(name)
    var response = Response(headers: name.protection(isInline: isInline))
    response.headers["Content-Type"] = name.type
    response.headers["Cache-Control"] = "private, no-cache"
    response.content = .file(file)
    return response
  }
}
