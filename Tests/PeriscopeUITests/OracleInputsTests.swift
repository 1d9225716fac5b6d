@testable import PeriscopeUI
import PeriscopeTestOracle
import Testing

nonisolated private struct Box: View {
  let value: any Equatable
  var body: some View { p { "\(value is OracleLeaf)" } }
}

nonisolated private struct Nested: View {
  let box: Box
  var body: some View { box }
}

nonisolated private struct Plain: View {
  let model: OracleModel
  let number: Int
  var body: some View { p { "\(number)" } }
}

nonisolated private enum Choice: View {
  case leaf(OracleLeaf)
  case nothing
  var body: some View { p { "choice" } }
}

struct OracleInputsTests {
  @Test func `a view with an existential field may hold state, whatever the field contains now`() {
    #expect(Inputs.mayHoldState(Box(value: 1)))
    #expect(Inputs.mayHoldState(Box(value: OracleLeaf())))
    #expect(Inputs.mayHoldState(Nested(box: Box(value: 1))))
  }

  @Test func `a view of objects and numbers holds no state, but an enum and a view with a state's copy may`() {
    #expect(!Inputs.mayHoldState(Plain(model: OracleModel(), number: 1)))
    #expect(Inputs.mayHoldState(Choice.nothing))
    #expect(Inputs.mayHoldState(OracleTwigView(twig: OracleTwig())))
  }
}
