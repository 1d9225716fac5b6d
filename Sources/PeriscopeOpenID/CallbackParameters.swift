internal import PeriscopeLive

/// The parameters of a provider's callback. None of them may occur twice.
struct CallbackParameters {
  let state: String
  let code: String?
  let issuer: String?
  let error: String?
  let errorText: String

  init(_ query: String) throws(OpenIDFailure) {
    guard let all = QueryText.parameters(of: query) else { throw .malformedCallback("it is not percent-encoded UTF-8") }
    func value(_ name: String) throws(OpenIDFailure) -> String? {
      let found = all.filter { $0.name == name }
      guard found.count < 2 else { throw .malformedCallback("'\(name)' occurs twice") }
      return found.first?.value
    }
    guard let state = try value("state"), !state.isEmpty else { throw .malformedCallback("'state' is missing") }
    self.state = state
    code = try value("code")
    issuer = try value("iss")
    error = try value("error")
    errorText = try value("error_description") ?? ""
  }
}
