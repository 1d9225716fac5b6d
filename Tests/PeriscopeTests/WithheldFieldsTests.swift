import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct WithheldFieldsTests {
  @Test(arguments: [
    (#"{"name":"Ada","password":"secret"}"#, #"{"name":"Ada","password":null}"#),
    (#"{"password":"a\"b\\","name":"password"}"#, #"{"password":null,"name":"password"}"#),
    (
      #"{"logins":[{"password":{"text":"a}]","all":[1,2]}},{"password":3}]}"#,
      #"{"logins":[{"password":null},{"password":null}]}"#
    ),
    (#"{"texts":["password","a:b"],"passwords":"x"}"#, #"{"texts":["password","a:b"],"passwords":"x"}"#),
    (#"{"password""#, #"{"password""#), (#"{"password":"x"#, #"{"password":null"#),
  ])
  func `withheld members of a state's JSON are null at every level`(json: String, expected: String) {
    let result = WithheldFields(["password"]).applied(to: Array(json.utf8))
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }

  @Test func `if no members are withheld, the JSON of a state stays unchanged`() {
    #expect(WithheldFields([]).applied(to: Array(#"{"a":1}"#.utf8)) == Array(#"{"a":1}"#.utf8))
  }
}
