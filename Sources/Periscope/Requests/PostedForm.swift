/// What a request wants of a page: values to take, and an action to do after them.
struct PostedForm: Sendable {
  static let actionField = "action"

  let action: String?
  let values: [(name: String, value: PostedValue)]
  /// The instance whose page was on the screen, where the request says so.
  var epoch: String?
  /// The client's word for this one request, where it has one.
  var key: IdempotencyKey?
  /// Until when it may be done, by the engine's clock, where another server has handed it over.
  var deadline: Int64?

  init(_ body: FormBody) {
    action = body.fields.last { $0.name == Self.actionField }?.value
    values = body.fields.filter { $0.name != Self.actionField }.map { ($0.name, .text($0.value)) }
  }

  /// `nil` if the action is no name.
  init?(_ body: JSONBody) {
    switch body.members.last(where: { $0.name == Self.actionField })?.value {
    case nil, .null: action = nil
    case .string(let name): action = name
    default: return nil
    }
    values = body.members.filter { $0.name != Self.actionField }
  }

  /// Whether something is named by its place in the page: in another instance, something else may stand there.
  var namesPlaces: Bool { (values.map(\.name) + (action.map { [$0] } ?? [])).contains { $0.isPlace } }
}

extension String {
  /// Whether this is the name of a control that has no other than its place: two numbers.
  fileprivate var isPlace: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
