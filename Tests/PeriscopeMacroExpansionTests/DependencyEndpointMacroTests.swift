import Testing

@Suite struct DependencyEndpointMacroTests {
  @Test func `an endpoint whose arguments have labels has a method with these labels`() {
    expect(
      """
      struct Client {
        @DependencyEndpoint
        public var fetch: @Sendable (_ id: Int, inout String, _ then: () -> Void) async throws -> String
      }
      """,
      expandedBy: "DependencyEndpoint",
      becomes: """
        struct Client {
          public var fetch: @Sendable (_ id: Int, inout String, _ then: () -> Void) async throws -> String {
            @storageRestrictions(initializes: _fetch) init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          public func fetch(id p0: Int, _ p1: inout String, then p2: @escaping () -> Void) async throws -> String {
            try await self.fetch(p0, &p1, p2)
          }

          private var _fetch: @Sendable (_ id: Int, inout String, _ then: () -> Void) async throws -> String = { _, _, _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).fetch'")
            throw Dependencies.UnimplementedEndpoint("fetch")
          }
        }
        """)
  }

  @Test func `an unimplemented endpoint reports its call, and then runs its default closure`() {
    expect(
      """
      struct Client {
        @DependencyEndpoint(method: "number")
        var count: @MainActor () -> Int = { 0 }
      }
      """,
      expandedBy: "DependencyEndpoint",
      becomes: """
        struct Client {
          var count: @MainActor () -> Int {
            get {
              _count
            }
            set {
              _count = newValue
            }
          }

          @MainActor func number() -> Int {
            self.count()
          }

          private var _count: @MainActor () -> Int = {
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).count'")
            return 0
          }
        }
        """)
  }

  @Test func `an unimplemented endpoint with an optional result returns nil`() {
    let expansion = Expansion(
      of: """
        struct Client {
          @DependencyEndpoint
          var time: @Sendable () async -> Double?
        }
        """, ["DependencyEndpoint"])
    #expect(expansion.messages == [])
    #expect(
      expansion.text.contains(
        """
        private var _time: @Sendable () async -> Double? = {
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).time'")
            return nil
          }
        """))
  }

  @Test func `an endpoint with a result needs a default closure`() {
    let source = """
      struct Client {
        @DependencyEndpoint
        var count: (_ of: String, Int) -> Int
      }
      """
    let expansion = Expansion(of: source, ["DependencyEndpoint"])
    #expect(
      expansion.messages == [
        "'count' needs a default value, because an unimplemented endpoint has nothing to return"
      ])
    #expect(expansion.remedies == ["Insert '= { _, _ in <#Int#> }'"])
    #expect(
      expansion.textAfterRemedies == """
        struct Client {
          @DependencyEndpoint
          var count: (_ of: String, Int) -> Int = { _, _ in <#Int#> }
        }
        """)
  }

  @Test func `an endpoint with a typed error and a result needs a default closure`() {
    let expansion = Expansion(
      of: """
        struct Client {
          @DependencyEndpoint
          var fetch: () throws(Failure) -> Int
        }
        """, ["DependencyEndpoint"])
    #expect(expansion.remedies == ["Insert '= { <#Int#> }'"])
  }

  @Test func `an endpoint's default value that is not a closure literal becomes the endpoint's storage unchanged`() {
    let expansion = Expansion(
      of: """
        struct Client {
          @DependencyEndpoint
          var fetch: (@Sendable () -> Int) = Client.none
        }
        """, ["DependencyEndpoint"])
    #expect(expansion.text.contains("private var _fetch: (@Sendable () -> Int) = Client.none"))
    #expect(!expansion.text.contains("func fetch"))
  }

  @Test func `DependencyEndpoint refuses a property that is not a closure`() {
    let expansion = Expansion(
      of: """
        struct Client {
          @DependencyEndpoint
          var count: Int = 1
        }
        """, ["DependencyEndpoint"])
    #expect(
      expansion.messages == [
        "'@DependencyEndpoint' can be applied only to a stored 'var' with a closure type"
      ])
  }
}
