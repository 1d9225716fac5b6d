internal import CPeriscopeMicroHTTPD

/// libmicrohttpd's callbacks: each finds its objects, converts C values and calls a method.
enum Callbacks {
  static let requestStarted: periscope_mhd_uri_callback = { context, uri, connection in
    guard let context = unsafe context, let uri = unsafe uri, let connection = unsafe connection else { return nil }
    let target = unsafe String(validatingCString: uri).flatMap(RequestTarget.init)
    let exchange = unsafe Exchange(target, Connection(connection))
    unsafe exchange.requestLine = RequestLine(target: uri)
    // Adds an empty `Cookie` header, so that libmicrohttpd parses no cookies. A connection without memory for it has no
    // memory for the `Host` header either, so libmicrohttpd refuses the request.
    _ = unsafe periscope_mhd_skip_parameters(connection, uri)
    UnreadHeads.add(exchange)
    unsafe Unmanaged<ServerCore>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.requestStarted(exchange) }
    // Released by `requestCompleted`, which follows for every request.
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
  }

  static let access: MHD_AccessHandlerCallback = { context, _, _, method, version, upload, uploadSize, request in
    guard let context = unsafe context, let object = unsafe request?.pointee, let method = unsafe method,
      let version = unsafe version, let uploadSize = unsafe uploadSize
    else { return .NO }
    // Not retained: the server outlives its connections, and the request's connection retains the exchange.
    return unsafe Unmanaged<ServerCore>.fromOpaque(context)._withUnsafeGuaranteedRef { core in
      unsafe Unmanaged<Exchange>.fromOpaque(object)._withUnsafeGuaranteedRef { exchange in
        unsafe access(core, exchange, method, version, upload, uploadSize) ? .YES : .NO
      }
    }
  }

  /// Called with a request's head, then with each part of its body, and then once it is complete or was resumed. Returns
  /// `false` to close the connection.
  private static func access(
    _ core: ServerCore, _ exchange: Exchange, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>,
    _ upload: UnsafePointer<CChar>?, _ uploadSize: UnsafeMutablePointer<Int>
  ) -> Bool {
    guard exchange.isHeadRead else {
      exchange.isHeadRead = true
      UnreadHeads.remove(exchange)
      unsafe exchange.method = Method(received: method)
      unsafe exchange.usesHTTP10 = StaticString("HTTP/1.0").isSame(as: version)
      var inspection = unsafe exchange.connection.inspectHeaders(after: version, method: method)
      if unsafe exchange.requestLine?.isWellFormed(method: method, version: version) != true { inspection.findFlaw() }
      exchange.present = inspection.present
      unsafe exchange.requestLine?.onlyCookie = inspection.onlyCookie
      unsafe exchange.requestLine?.headEnd = UnsafeRawPointer(method) + inspection.size
      return core.headArrived(exchange, inspection)
    }
    let part = unsafe UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    guard unsafe part.isEmpty else {
      unsafe uploadSize.pointee = 0
      unsafe exchange.chunks?.visit(part) { exchange.connection.readCount }
      return unsafe core.bodyArrives(part, exchange)
    }
    guard !exchange.hasMalformedChunks() else { return core.refuseChunks(exchange) }
    return core.requestIsReady(exchange)
  }

  static let requestCompleted: MHD_RequestCompletedCallback = { context, _, request, _ in
    guard let context = unsafe context, let object = unsafe request?.pointee else { return }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(object).takeRetainedValue()
    UnreadHeads.remove(exchange)
    unsafe Unmanaged<ServerCore>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.requestDone(exchange) }
  }

  static let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, stored, change in
    guard let core = unsafe core(context), let connection = unsafe connection, let stored = unsafe stored else {
      return
    }
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
      // Released below, before libmicrohttpd closes the connection.
      unsafe stored.pointee = Unmanaged.passRetained(core.connectionOpened(Connection(connection))).toOpaque()
    default:
      guard let peer = unsafe stored.pointee else { return }
      unsafe core.connectionCloses(Connection(connection), of: Unmanaged<Peer>.fromOpaque(peer).takeRetainedValue())
      unsafe stored.pointee = nil
    }
  }

  static func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
    unsafe context.map { unsafe Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the exchange of a request. The request's connection retains it until `requestCompleted`.
  static func exchange(_ request: UnsafeMutableRawPointer?) -> Exchange? {
    unsafe request.map { unsafe Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }
}
