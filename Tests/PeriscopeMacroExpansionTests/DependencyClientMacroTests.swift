import Testing

@Suite struct DependencyClientMacroTests {
  @Test func `DependencyClient gives a client its endpoints and two initializers`() {
    expect(
      """
      @DependencyClient
      struct Client {
        var fetch: @Sendable (_ id: Int) async throws -> String
        var count: () -> Int = { 0 }
        let host: String
        var port = 80
        var proxy: String?
        let version = 1
        var address: String { host }
        static var shared: () -> Void = {}
        @DependencyEndpointIgnored var log: (String) -> Void = { _ in }
      }
      """,
      expandedBy: "DependencyClient",
      becomes: """
        struct Client {
          @Dependencies.DependencyEndpoint
          var fetch: @Sendable (_ id: Int) async throws -> String
          @Dependencies.DependencyEndpoint
          var count: () -> Int = { 0 }
          let host: String
          var port = 80
          var proxy: String?
          let version = 1
          var address: String { host }
          static var shared: () -> Void = {}
          @DependencyEndpointIgnored var log: (String) -> Void = { _ in }

          init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> String,
            count: @escaping () -> Int,
            host: String,
            port: Swift.Int = 80,
            proxy: String? = nil,
            log: @escaping (String) -> Void = { _ in
            }
          ) {
            self.host = host
            self.port = port
            self.proxy = proxy
            self.log = log
            self.fetch = fetch
            self.count = count
          }

          init(
            host: String
          ) {
            self.host = host
          }
        }
        """)
  }

  @Test(arguments: ["public", "package"])
  func `a client's initializers have its access level, and are not generated twice`(access: String) {
    expect(
      """
      @DependencyClient
      \(access) struct Client {
        \(access) var fetch: () throws -> String
        init(fetch: @escaping () throws -> String) {
          self.fetch = fetch
        }
      }
      """,
      expandedBy: "DependencyClient",
      becomes: """
        \(access) struct Client {
          @Dependencies.DependencyEndpoint
          \(access) var fetch: () throws -> String
          init(fetch: @escaping () throws -> String) {
            self.fetch = fetch
          }

          \(access) init() {
          }
        }
        """)
  }

  @Test func `DependencyClient refuses a type that is not a struct`() {
    expect(
      """
      @DependencyClient
      class Client {
      }
      """,
      expandedBy: "DependencyClient",
      isRefusedWith: "'@DependencyClient' cannot be applied to class type 'Client'")
  }

  @Test func `DependencyClient refuses a property without a type annotation`() {
    expect(
      """
      @DependencyClient
      struct Client {
        var host = defaultHost()
      }
      """,
      expandedBy: "DependencyClient",
      isRefusedWith: "'@DependencyClient' needs an explicit type for 'host', because the initializer takes it")
  }
}
