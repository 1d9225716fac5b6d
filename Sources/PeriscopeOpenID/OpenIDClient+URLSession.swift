internal import Foundation
internal import FoundationNetworking
internal import PeriscopeLocks

extension OpenIDClient {
  /// The maximum number of bytes of a response.
  public static let responseLimit = 262_144

  /// The time of the system, in seconds since 1970.
  public static let systemTime: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

  /// Returns a client that sends requests over the network. It follows no redirects and keeps no cookies.
  ///
  /// - Parameters:
  ///   - timeout: The time limit for a whole response.
  ///   - clock: The clock that measures the timeout.
  public static func live(
    timeout: Duration = .seconds(10), clock: any Clock<Duration> = ContinuousClock()
  ) -> OpenIDClient {
    OpenIDClient { request in
      try await withThrowingTaskGroup(of: OpenIDResponse.self) { group in
        group.addTask { try await Transfer.response(to: request) }
        group.addTask {
          try await clock.sleep(for: timeout)
          throw OpenIDFailure.timeout
        }
        defer { group.cancelAll() }
        guard let response = try await group.next() else { throw CancellationError() }
        return response
      }
    }
  }
}

/// One request over the network.
///
/// `URLSession` calls its delegate, this object, on a queue of its own. All state is inside of the lock, so the object is `Sendable`.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct State {
    var status: Int?
    var body: [UInt8] = []
    var continuation: CheckedContinuation<OpenIDResponse, any Error>?
    var session: URLSession?
    var isOver = false
  }

  private let state = Lock(State())

  static func response(to request: OpenIDRequest) async throws -> OpenIDResponse {
    guard let url = URL(string: request.url) else { throw OpenIDFailure.unreachable("The URL is malformed.") }
    let transfer = Transfer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { transfer.start(request, url, $0) }
    } onCancel: {
      transfer.finish(.failure(CancellationError()))
    }
  }

  private func start(
    _ request: OpenIDRequest, _ url: URL, _ continuation: CheckedContinuation<OpenIDResponse, any Error>
  ) {
    var sent = URLRequest(url: url)
    sent.httpMethod = request.method
    for (name, value) in request.headers { sent.setValue(value, forHTTPHeaderField: name) }
    if request.method == "POST" { sent.httpBody = Data(request.body.utf8) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    guard !isOver else { return continuation.resume(throwing: CancellationError()) }
    // `URLSession` retains its delegate, this object, until it is invalidated.
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let isLate = state.withLock { state in
      if !state.isOver { state.session = session }
      return state.isOver
    }
    guard !isLate else { return session.invalidateAndCancel() }
    session.dataTask(with: sent).resume()
  }

  private func finish(_ result: Result<OpenIDResponse, any Error>) {
    let (continuation, session) = state.withLock { state in
      state.isOver = true
      defer { (state.continuation, state.session) = (nil, nil) }
      return (state.continuation, state.session)
    }
    session?.invalidateAndCancel()
    continuation?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.status = (response as? HTTPURLResponse)?.statusCode }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.body += data
      return state.body.count > OpenIDClient.responseLimit
    }
    if isTooLarge { finish(.failure(OpenIDFailure.tooLarge)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    finish(.failure(OpenIDFailure.redirected))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (status, body) = state.withLock { ($0.status, $0.body) }
    guard error == nil, let status = status ?? (task.response as? HTTPURLResponse)?.statusCode else {
      return finish(.failure(OpenIDFailure.unreachable(error?.localizedDescription ?? "There was no response.")))
    }
    finish(.success(OpenIDResponse(status: status, body: body)))
  }
}
